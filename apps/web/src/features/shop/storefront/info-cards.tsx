import Clock from 'lucide-react/icons/clock';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactNode } from 'react';
import { Data } from '../../../lib/data.tsx';
import { useSeller } from '../../../lib/settings.ts';

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

export default function InfoCards() {
  return (
    <ul className="plate flex flex-col divide-y divide-base-300 md:max-lg:flex-row md:max-lg:divide-x md:max-lg:divide-y-0 lg:flex-1">
      <InfoCard icon={<Clock />} title="Opening hours">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 md:max-lg:grid-cols-1">
          <dt>Mon to Fri</dt>
          <dd>9:00 to 18:00</dd>
          <dt>Saturday</dt>
          <dd>10:00 to 16:00</dd>
        </dl>
      </InfoCard>
      <Data>
        <Contact />
      </Data>
    </ul>
  );
}

function Contact() {
  const { address, email, phone } = useSeller() ?? {};
  return (
    <>
      <InfoCard icon={<MapPin />} title="Our location">
        <address className="wrap-anywhere not-italic">{address}</address>
      </InfoCard>
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
    </>
  );
}
