import styles from './SwishCode.module.css';

/** A QR code to scan in Swish. The number must stand as text beside it. */
export function SwishCode({ picture }: { picture: string }) {
  return (
    <img className={styles.code} src={picture} alt="QR-kod att skanna i Swish" width={180} height={180} />
  );
}
