import CircleAlert from '@lucide/icons/icons/circle-alert';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { officePath } from '../address.ts';
import { SecondaryButton } from '../components/Buttons.tsx';
import { Remark } from '../components/Remark.tsx';
import { useMay } from '../data/login.ts';
import { useRequest } from '../data/useRequest.ts';

/** Says of what was flagged that it is a guess, with the button that lifts it. */
export function FlagRemark({ reference }: { reference: string }) {
  const mayErase = useMay('erase');
  const request = useRequest();
  return (
    <Remark symbol={CircleAlert} tone="warm">
      <p>Kan vara skräp: den ser ut att vara skickad av ett program.</p>
      <ErrorMessage role="alert">{request.problem}</ErrorMessage>
      <div className="row">
        <SecondaryButton
          aria-disabled={request.busy}
          onClick={() => request.busy || request.change('POST', `flagged/${reference}/lift`)}
        >
          Inte skräp
        </SecondaryButton>
        {mayErase && <a href={`${officePath}/skrap`}>Ta bort flera</a>}
      </div>
    </Remark>
  );
}
