/** An e-mail address that, where it has to break, breaks at its sign. */
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
