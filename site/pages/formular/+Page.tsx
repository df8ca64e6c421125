import type { Reply } from '../../../forms/reply.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { Card } from '../../components/Card.tsx';
import { ErrorMessage } from '../../components/ErrorMessage.tsx';
import { FormReceipt } from '../../components/FormReceipt.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import type { data as load } from './+data.ts';
import styles from './FormularPage.module.css';
import { formPages } from './formPages.ts';

/** What became of a form that was posted without JavaScript. With it, the form here is the ordinary one. */
export function Page({ data: { outcome, reply, now } }: { data: ReturnType<typeof load> }) {
  return (
    <>
      <PageHead heading={reply ? formPages[reply.form].heading : outcome} />
      <Section>
        {reply ? (
          <div className="flow">
            <SectionHeading>{outcome}</SectionHeading>
            <Card raised className={styles.card}>
              {reply.outcome === 'sent' ? <Sent reply={reply} now={now} /> : <NotSent reply={reply} />}
            </Card>
          </div>
        ) : (
          <ButtonLink href="/">Till startsidan</ButtonLink>
        )}
      </Section>
    </>
  );
}

function Sent({ reply, now }: { reply: Reply & { outcome: 'sent' }; now: string }) {
  const { texts, backTo } = formPages[reply.form];
  return (
    <FormReceipt
      receipt={{ reference: reply.reference, sentAt: now }}
      heading={texts.sent.title}
      text={texts.sent.description}
      sentLabel={texts.sentLabel}
      cameWithPage
    >
      <ButtonLink variant="secondary" href={backTo.href}>
        {backTo.label}
      </ButtonLink>
    </FormReceipt>
  );
}

function NotSent({ reply }: { reply: Exclude<Reply, { outcome: 'sent' }> }) {
  const { Form } = formPages[reply.form];
  const errors = reply.outcome === 'invalid' ? reply.errors : [];
  return (
    <div className="flow">
      {reply.outcome === 'failed' && (
        <div role="alert">
          <ErrorMessage>{reply.message}</ErrorMessage>
          <p>Hör du av dig till oss om det här? Uppge gärna numret {reply.requestId}.</p>
        </div>
      )}
      <Form initial={reply.values} errors={errors} />
    </div>
  );
}
