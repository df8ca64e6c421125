import { childForm } from '../../../forms/child.ts';
import { homeContactForm } from '../../../forms/home-contact.ts';
import { leaderForm } from '../../../forms/leader.ts';
import { useSeason } from '../../data/useSeason.ts';
import { CampForm } from '../../forms/CampForm.tsx';
import { Application } from '../../sections/Application.tsx';
import { CampWeeks } from '../../sections/CampWeeks.tsx';
import { Contact } from '../../sections/Contact.tsx';
import { Day } from '../../sections/Day.tsx';
import { Facts } from '../../sections/Facts.tsx';
import { Faq } from '../../sections/Faq.tsx';
import { Features } from '../../sections/Features.tsx';
import { Gallery } from '../../sections/Gallery/Gallery.tsx';
import { Hero } from '../../sections/Hero.tsx';
import { Reassurance } from '../../sections/Reassurance.tsx';
import type { data as load } from './+data.ts';

/** The home page. Each section has its own anchor. */
export function Page({ data }: { data: ReturnType<typeof load> }) {
  const { hero, facts, features, gallery, day, reassurance, faces, faq, applications, contact } = data;
  const season = useSeason(data.season);
  return (
    <>
      <Hero {...hero} season={season} reopens={applications.child.closed.reopens} />
      <Facts {...facts} />
      <Features {...features} />
      <Gallery {...gallery} />
      <Faq {...faq} />
      <Application
        id="ansok-barn"
        texts={applications.child}
        status={season.child}
        tone="birch"
        formSide="right"
        weeks={season.periods && <CampWeeks weeks={Object.values(season.periods)} />}
        form={
          <CampForm
            form={childForm}
            closed={!season.child.open}
            days={season.days}
            afterwards={applications.child.sent}
            decisionBy={data.decisionBy}
          />
        }
      />
      <Day {...day} />
      <Reassurance {...reassurance} faces={faces} />
      <Application
        id="ansok-ledare"
        texts={applications.leader}
        status={season.leader}
        tone="lakeside"
        formSide="left"
        form={
          <CampForm
            form={leaderForm}
            closed={!season.leader.open}
            days={season.days}
            afterwards={applications.leader.sent}
          />
        }
      />
      <Contact {...contact} form={<CampForm form={homeContactForm} afterwards={contact.sent} />} />
    </>
  );
}
