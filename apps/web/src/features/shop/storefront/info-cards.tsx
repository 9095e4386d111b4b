import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import type { Settings } from '@switchyard/shared/settings';
import type { ReactNode } from 'react';
import { Data } from '../../../lib/data.tsx';
import { useSeller } from '../../../lib/settings.ts';
import './info-cards.css';

function InfoCard({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex flex-1 items-center gap-4 p-4 sm:p-5">
      <span
        aria-hidden="true"
        className="keycap keycap-plain keycap-square pointer-events-none size-12 shrink-0 [&_svg]:size-5"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="mb-1 text-lg">{title}</h3>
        <div className="text-(--muted)">{children}</div>
      </div>
    </li>
  );
}

type Card = Settings['look']['cards'][number];

const none: readonly Card[] = [];

interface InfoCardsProps {
  cards?: readonly Card[] | undefined;
}

/** The seller's own cards, and where to find and reach the seller. A hidden line if the seller has decided nothing. */
export default function InfoCards({ cards = none }: InfoCardsProps) {
  return (
    <Data>
      <Cards cards={cards} />
    </Data>
  );
}

function Cards({ cards }: { cards: readonly Card[] }) {
  const seller = useSeller();
  if (seller && cards.length === 0 && !seller.address && !seller.email && !seller.phone) return <hr hidden />;
  return (
    <ul className="plate flex flex-col divide-y divide-base-300 md:max-lg:flex-row md:max-lg:divide-x md:max-lg:divide-y-0 lg:flex-1">
      <OwnCards cards={cards} />
      {seller && <Contact {...seller} />}
    </ul>
  );
}

export function OwnCards({ cards }: { cards: readonly Card[] }) {
  return cards.map(({ title, text }) => (
    <InfoCard key={title + text} icon={<Clock />} title={title}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 wrap-anywhere md:max-lg:grid-cols-1">
        {linesOf(text).map((line) => (
          <Line key={line} line={line} />
        ))}
      </dl>
    </InfoCard>
  ));
}

/** The distinct lines with text. */
const linesOf = (text: string): string[] => [...new Set(text.split(/\s*\n\s*/))];

/** A line such as `Saturday: 10:00 to 16:00` is a pair, any other stands by itself. */
function Line({ line }: { line: string }) {
  const [, name, value] = /^([^:]+): +(.+)$/.exec(line) ?? [];
  if (name === undefined) return <dd className="col-span-full">{line}</dd>;
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

function Contact({ address, email, phone }: Settings['seller']) {
  return (
    <>
      {address && (
        <InfoCard icon={<MapPin />} title="Our location">
          <address className="wrap-anywhere not-italic">{address}</address>
        </InfoCard>
      )}
      {(email || phone) && (
        <InfoCard icon={<Mail />} title="Contact us">
          {email && (
            <p>
              <a href={`mailto:${email}`} className="text-link wrap-anywhere">
                {email}
              </a>
            </p>
          )}
          {phone && (
            <p>
              <a href={`tel:${phone.replaceAll(' ', '')}`} className="text-link">
                {phone}
              </a>
            </p>
          )}
        </InfoCard>
      )}
    </>
  );
}
