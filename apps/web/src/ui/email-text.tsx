/** An e-mail on one line. If it is too long, it ends in an ellipsis. */
export function EmailText({ children: email }: { children: string }) {
  return (
    <span title={email} className="one-line">
      {email}
    </span>
  );
}
