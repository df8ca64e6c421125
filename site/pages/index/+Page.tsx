import { childForm } from '../../../forms/child.ts';
import { homeContactForm } from '../../../forms/home-contact.ts';
import { leaderForm } from '../../../forms/leader.ts';
import { useCamp } from '../../app/CampContext.ts';
import { useSeason } from '../../data/useSeason.ts';
import { CampForm } from '../../forms/CampForm.tsx';
import { Application } from '../../sections/Application.tsx';
import { CampWeeks } from '../../sections/CampWeeks.tsx';
import { Contact } from '../../sections/Contact.tsx';
import { Facts } from '../../sections/Facts.tsx';
import { Faq } from '../../sections/Faq.tsx';
import { Features } from '../../sections/Features.tsx';
import { Gallery } from '../../sections/Gallery/Gallery.tsx';
import { Hero } from '../../sections/Hero.tsx';
import type { data as load } from './+data.ts';

/** The home page: everything about the camp in one scroll, each section with its own anchor. */
export function Page({ data }: { data: ReturnType<typeof load> }) {
  const { slug } = useCamp();
  const { hero, facts, features, gallery, faq, applications, contact } = data;
  const season = useSeason(data.season);
  return (
    <>
      <Hero {...hero} season={season} reopens={applications.child.closed.reopens} />
      <Facts {...facts} />
      <Features
        heading={features.heading}
        lead={
          <>
            {features.lead} <a href={`/om-${slug}`}>{features.link}</a>
          </>
        }
        cards={features.cards}
      />
      <Gallery {...gallery} />
      <Faq {...faq} />
      <Application
        id="ansok-barn"
        texts={applications.child}
        status={season.child}
        tone="birch"
        formSide="right"
        weeks={season.periods && <CampWeeks periods={season.periods} />}
        form={<CampForm form={childForm} closed={!season.child.open} />}
      />
      <Application
        id="ansok-ledare"
        texts={applications.leader}
        status={season.leader}
        tone="lakeside"
        formSide="left"
        form={<CampForm form={leaderForm} closed={!season.leader.open} />}
      />
      <Contact {...contact} form={<CampForm form={homeContactForm} />} />
    </>
  );
}
