/** An email address that breaks before the @ if it must. */
export function EmailText({ children: email }: { children: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className="inline-block wrap-anywhere md:min-w-30 lg:max-xl:min-w-0">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}
