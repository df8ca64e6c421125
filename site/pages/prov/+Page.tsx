import { Card } from '../../components/Card.tsx';
import { Section } from '../../components/Section.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { useSeason } from '../../data/useSeason.ts';
import { ChildForm } from '../../forms/ChildForm.tsx';
import { ContactForm } from '../../forms/ContactForm.tsx';
import { KontaktForm } from '../../forms/KontaktForm.tsx';
import { LeaderForm } from '../../forms/LeaderForm.tsx';
import { RentalForm } from '../../forms/RentalForm.tsx';
export function Page() {
  const season = useSeason({
    child: { open: true, closes: null },
    leader: { open: false, closes: null },
    periods: null,
    secondsToChange: null,
  });
  return (
    <>
      <h1>Prov</h1>
      <p id="season">{JSON.stringify(season.leader.open)}</p>
      <Section id="ansok-barn">
        <SectionHeading>Barn</SectionHeading>
        <Card raised>
          <ChildForm />
        </Card>
      </Section>
      <Section id="ansok-ledare">
        <SectionHeading>Ledare</SectionHeading>
        <Card raised>
          <LeaderForm closed={!season.leader.open} />
        </Card>
      </Section>
      <Section id="kontakt">
        <SectionHeading>Kontakt</SectionHeading>
        <Card raised>
          <ContactForm />
        </Card>
      </Section>
      <Section id="k2">
        <SectionHeading>K2</SectionHeading>
        <Card raised>
          <KontaktForm />
        </Card>
      </Section>
      <Section id="uthyrning">
        <SectionHeading>Hyr</SectionHeading>
        <Card raised>
          <RentalForm />
        </Card>
      </Section>
    </>
  );
}
