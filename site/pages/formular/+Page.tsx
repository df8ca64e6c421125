import { forms } from '../../../forms/all.ts';
import type { Reply } from '../../../forms/reply.ts';
import { still } from '../../app/still.tsx';
import { Alert } from '../../components/Alert.tsx';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { FormReceipt } from '../../components/FormReceipt.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { CampForm } from '../../forms/CampForm.tsx';
import { closedWords, formWords } from '../../forms/words.ts';
import type { data as load } from './+data.ts';
import styles from './Page.module.css';

type Data = ReturnType<typeof load>;

/** The outcome of a form that was posted without JavaScript. After hydration, the form on this page works as usual. */
export function Page({ data }: { data: Data }) {
  const { heading, backTo, reply } = data;
  return (
    <>
      <PageHead heading={heading} />
      <Section>
        {reply ? (
          <div className="flow">
            <SectionHeading>{formWords[reply.form].label}</SectionHeading>
            <Card raised className={styles.card}>
              {reply.outcome === 'sent' ? (
                <Sent data={data} reply={reply} />
              ) : (
                <NotSent data={data} reply={reply} />
              )}
            </Card>
          </div>
        ) : (
          <ButtonLink href={backTo.href}>{backTo.label}</ButtonLink>
        )}
      </Section>
    </>
  );
}

// A static import would put its code into the script that every page shares.
const PathHere = still(import.meta.env.SSR && (await import('../../forms/SentPath.tsx')).default);

function Sent({
  data: { afterwards, backTo, decisionBy, notConnected },
  reply,
}: {
  data: Data;
  reply: Reply & { outcome: 'sent' };
}) {
  const { sent, sentLabel } = formWords[reply.form];
  const receipt = (
    <FormReceipt
      // No `what`: it would put a child's name on a page whose URL names nobody.
      receipt={{ what: '', reference: reply.reference, sentAt: reply.sentAt }}
      heading={sent.title}
      text={sent.description}
      sentLabel={sentLabel}
      afterwards={afterwards}
      cameWithPage
    >
      {reply.form === 'child' && reply.sentAt && <PathHere sentAt={reply.sentAt} decisionBy={decisionBy} />}
      <ButtonLink variant="secondary" href={backTo.href}>
        {backTo.label}
      </ButtonLink>
    </FormReceipt>
  );
  if (!notConnected) return receipt;
  return (
    <div className="flow">
      <Notice>{notConnected}</Notice>
      {receipt}
    </div>
  );
}

function NotSent({
  data: { afterwards, backTo, decisionBy, days },
  reply,
}: {
  data: Data;
  reply: Exclude<Reply, { outcome: 'sent' }>;
}) {
  const errors = reply.outcome === 'invalid' ? reply.errors : [];
  return (
    <div className="flow">
      {reply.outcome === 'failed' && (
        <Alert heading={<ErrorMessage>{reply.message}</ErrorMessage>}>
          <p>
            {reply.closed
              ? closedWords.kept
              : `Hör du av dig till oss om det här? Uppge gärna numret ${reply.requestId}.`}
          </p>
        </Alert>
      )}
      <CampForm
        form={forms[reply.form]}
        initial={reply.values}
        errors={errors}
        cameRefused={reply.outcome === 'failed' && reply.closed === true}
        days={days}
        afterwards={afterwards}
        decisionBy={decisionBy}
        onSent={() => leaveAnswer(formWords[reply.form].sent.title, backTo.href)}
      />
    </div>
  );
}

/** Replaces the page's URL and title: a reload of a POST response would post the invalid form again. */
function leaveAnswer(title: string, address: string): void {
  document.title = title;
  history.replaceState(null, '', address);
}
