/** An e-mail address. One that is too long for its line breaks before its "@". */
export function Email({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <span className="breakable">
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </span>
  );
}
