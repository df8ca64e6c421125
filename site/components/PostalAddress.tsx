import { useCamp } from '../app/CampContext.ts';

/** The camp's postal address, as on an envelope. */
export function PostalAddress() {
  const { name, address } = useCamp();
  return (
    <address>
      {name}
      <br />
      {address.street}
      <br />
      {`${address.postalCode} ${address.town}`}
    </address>
  );
}
