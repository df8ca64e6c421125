import { stepTitles } from '../../../server/doctor/finding.ts';
import { type ServerStep, serverSteps } from '../../shared/first-hour.ts';
import { BackLink } from '../app/BackLink.tsx';
import { Screen } from '../app/Screen.tsx';
import { HeadedSheet } from '../parts/Sheet.tsx';
import styles from './ServerSteps.module.css';

export const isServerStep = (name: string): name is ServerStep => serverSteps.some((step) => step === name);

/** How the steps of the first hour are done that need settings and commands, in order. It begins at `arriveAt`. */
export function ServerSteps({ arriveAt }: { arriveAt: ServerStep }) {
  return (
    <Screen
      title="På servern"
      about="De rader i den första timmen som görs med inställningar och kommandon. Visa sidan för den som har hand om servern, om det inte är du."
      back={<BackLink href="">I dag</BackLink>}
      arriveAt={arriveAt}
    >
      {serverSteps.map((step) => {
        const { about, lines } = howTo[step];
        const intro = (
          <>
            <p>{about}</p>
            <pre className={styles.lines}>{lines.join('\n')}</pre>
          </>
        );
        return (
          <HeadedSheet
            key={step}
            id={step}
            tabIndex={-1}
            heading={stepTitles[step]}
            intro={intro}
            introClassName="stack"
          />
        );
      })}
      <p className="small muted">
        Inställningarna står i filen <code>/srv/kollo/deploy/.env</code>. De gäller efter{' '}
        <code>docker compose up -d</code> i samma mapp.
      </p>
    </Screen>
  );
}

interface HowTo {
  readonly about: string;
  /** Lines of the settings' file, commands, or records. */
  readonly lines: readonly string[];
}

const howTo: Readonly<Record<ServerStep, HowTo>> = {
  address: {
    about:
      'Webbplatsens egen adress. Passkeys hör till den, så byt den inte sedan. Certifikatet hämtas av sig självt.',
    lines: ["PUBLIC_URL='https://kollo.example'"],
  },
  sender: {
    about: 'Mejlservern, adressen som mejlen kommer från, och er egen. Någon av er ska läsa båda.',
    lines: [
      "SMTP_URL='smtps://user:password@mail.example:465'",
      "MAIL_FROM='kollo@kollo.example'",
      "MAIL_TO='info@kollo.example'",
    ],
  },
  testMail: {
    about: 'Skickar ett mejl till er. Se efter att det kommer fram, och inte som skräppost.',
    lines: ['kollo mail-test'],
  },
  mailDomain: {
    about:
      'Tre TXT-poster hos den som har hand om domänen. Vad som ska stå i dem säger den som har mejlservern.',
    lines: [
      'kollo.example                        v=spf1 include:mail.example -all',
      '<selector>._domainkey.kollo.example  v=DKIM1; k=rsa; p=…',
      '_dmarc.kollo.example                 v=DMARC1; p=quarantine',
    ],
  },
  backup: {
    about:
      'Det första kommandot skriver ut en privat nyckel, som två i styrelsen har på papper, och raden till inställningarna. Det sista frågar efter nyckeln på papperet, och öppnar den senaste kopian.',
    lines: [
      'kollo backup-key',
      "BACKUP_RECIPIENT='age1…'",
      "BACKUP_TO='/away'",
      'kollo backup',
      'kollo backup-drill',
    ],
  },
};
