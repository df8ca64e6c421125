import { classNames } from '../../components/classNames.ts';
import { tel } from '../../components/tel.ts';

/** A telephone number as a link. */
export function Telephone({ phone, className }: { phone: string; className?: string | undefined }) {
  return (
    <a className={classNames('touchable whole', className)} href={tel(phone)}>
      {phone}
    </a>
  );
}
