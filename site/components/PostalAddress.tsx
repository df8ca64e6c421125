import { useCamp } from '../app/CampContext.ts';

/** Where the camp is, as on an envelope. */
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
