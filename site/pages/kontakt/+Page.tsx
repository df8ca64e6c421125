import Phone from '@lucide/icons/icons/phone';
import { contactPageForm } from '../../../forms/contact-page.ts';
import { useCamp } from '../../app/CampContext.ts';
import type { DataOf } from '../../app/page.ts';
import { Card } from '../../components/Card.tsx';
import { Columns } from '../../components/Columns.tsx';
import { ContactDetails } from '../../components/ContactDetails.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { tel } from '../../components/tel.ts';
import { CampForm } from '../../forms/CampForm.tsx';
import type { content } from './+content.ts';
import { MapOnRequest } from './MapOnRequest.tsx';
import styles from './Page.module.css';

/** How to reach the camp, a simple form, and where it is. */
export function Page({ data }: { data: DataOf<typeof content> }) {
  const { emergencyPhone, forms } = useCamp();
  const { phone, map } = data;
  return (
    <>
      <PageHead heading={data.heading} lead={data.lead} />
      <Section>
        <Columns widths="narrow-wide">
          <div className="flow">
            <SectionHeading>{data.addressHeading}</SectionHeading>
            <ContactDetails />
            <Card className={styles.phone}>
              <Icon symbol={Phone} />
              <h3>{phone.heading}</h3>
              <p>{phone.text}</p>
              <p>
                {emergencyPhone ? (
                  <>
                    {phone.withNumber} <a href={tel(emergencyPhone)}>{emergencyPhone}</a>.
                  </>
                ) : (
                  phone.withoutNumber
                )}{' '}
                {phone.danger}
              </p>
            </Card>
          </div>
          <Card raised>
            <h2 className={styles.formHeading}>{data.formHeading}</h2>
            {forms.kontakt.to === 'nobody' && <Notice>{data.notConnected}</Notice>}
            <CampForm form={contactPageForm} />
          </Card>
        </Columns>
      </Section>
      <Section className={styles.map}>
        <SectionHeading>{map.heading}</SectionHeading>
        <MapOnRequest
          place={data.place}
          texts={map}
          drawing={<Picture picture={data.drawing} sizes="92vw" />}
        />
      </Section>
    </>
  );
}
