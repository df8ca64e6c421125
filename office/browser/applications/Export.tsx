import ChevronDown from '@lucide/icons/icons/chevron-down';
import Download from '@lucide/icons/icons/download';
import { ErrorMessage } from '../../../site/components/ErrorMessage.tsx';
import { Icon } from '../../../site/components/Icon.tsx';
import type { ApplicationInList } from '../../shared/application-answers.ts';
import { officePath } from '../app/address.ts';
import { Menu } from '../app/Menu.tsx';
import { saveFile } from '../data/save-file.ts';
import { useRequest } from '../data/useRequest.ts';

/** Saves a list as a file. It holds neither health nor food lines. */
export function Export({ form }: { form: ApplicationInList['form'] }) {
  const request = useRequest();

  async function fetchFile(everyone: boolean) {
    const fetched = await request.send('POST', 'exports', { form, everyone });
    if (fetched) saveFile(fetched.body);
  }

  return (
    <>
      <Menu
        heading={
          <>
            <Icon symbol={Download} />
            Exportera
            <Icon symbol={ChevronDown} />
          </>
        }
      >
        <button type="button" onClick={() => fetchFile(false)}>
          De med plats
        </button>
        <button type="button" onClick={() => fetchFile(true)}>
          Alla
        </button>
        <a href={`${officePath}/ansokningar/statistik`}>Statistik</a>
      </Menu>
      <ErrorMessage role="alert">{request.problem}</ErrorMessage>
    </>
  );
}
