import { ButtonLink } from './Button.tsx';

/** Links to the two applications. */
export function ApplicationLinks({ size }: { size?: 'small' }) {
  return (
    <>
      <ButtonLink href="/#ansok-barn" variant="opening" size={size}>
        Ansök som kollobarn
      </ButtonLink>
      <ButtonLink href="/#ansok-ledare" variant="secondary" size={size}>
        Bli kolloledare
      </ButtonLink>
    </>
  );
}
