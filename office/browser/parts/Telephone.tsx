import { classNames } from '../../../site/components/classNames.ts';
import { tel } from '../../../site/components/tel.ts';

/** A telephone number as a link. */
export function Telephone({ phone, className }: { phone: string; className?: string | undefined }) {
  return (
    <a className={classNames('touchable whole', className)} href={tel(phone)}>
      {phone}
    </a>
  );
}
