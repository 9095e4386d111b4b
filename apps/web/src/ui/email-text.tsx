/** An email address on one line. What does not fit ends in an ellipsis. */
export function EmailText({ children: email }: { children: string }) {
  return (
    <span title={email} className="one-line">
      {email}
    </span>
  );
}
