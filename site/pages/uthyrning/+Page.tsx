import { rentalForm } from '../../../forms/rental.ts';
import type { DataOf } from '../../app/page.ts';
import { Card } from '../../components/Card.tsx';
import { Columns } from '../../components/Columns.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { Ticks } from '../../components/Ticks.tsx';
import { CampForm } from '../../forms/CampForm.tsx';
import type { content } from './+content.ts';

/** A request to rent the house and grounds. */
export function Page({ data }: { data: DataOf<typeof content> }) {
  return (
    <>
      <PageHead heading={data.heading} lead={data.lead} picture={data.picture} />
      <Section>
        <Columns widths="narrow-wide">
          <div className="flow">
            <SectionHeading>{data.formHeading}</SectionHeading>
            {data.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <h3>{data.occasionsHeading}</h3>
            <Ticks items={data.occasions} />
          </div>
          <Card raised>
            <CampForm form={rentalForm} />
          </Card>
        </Columns>
      </Section>
    </>
  );
}
