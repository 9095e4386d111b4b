import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { deskQuery } from '../../features/orders/delivery/desk-query.ts';
import { dashboardPages } from '../../lib/dashboard-pages.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { pages } from '../../lib/pages.ts';
import { paths } from '../../lib/paths.ts';
import { settingsQuery } from '../../lib/settings.ts';
import { ButtonLink } from '../../ui/button.tsx';

/** The steps to the first order, for the admin of a shop that has nothing on sale yet. */
export function FirstRun() {
  const { data: settings } = useQuery(settingsQuery);
  const { data: delivery } = useQuery(deskQuery());
  const seller = settings?.seller;
  const isDeliverySet = delivery && delivery.version > 0;
  return (
    <section aria-labelledby="first-run">
      <h2 id="first-run" className="text-2xl">
        Open your shop
      </h2>
      <p className="mt-2 max-w-[60ch] text-(--muted)">
        Nothing is on sale yet. These steps take some five minutes, in any order. The first part that you add
        opens the shop.
      </p>
      <ol className="mt-6 flex flex-col gap-4">
        <Step
          number={1}
          title="Put the first part on sale"
          action={
            <>
              <ButtonLink to={dashboardPaths.addPart} variant="primary">
                Add a Equipment
              </ButtonLink>
              <ButtonLink to={dashboardPaths.importParts} variant="quiet">
                Import CSV…
              </ButtonLink>
            </>
          }
        >
          It needs a name, a description, a picture, a price and how many you have. You can add the rest
          later.
        </Step>
        <Step
          number={2}
          title="Set what delivery costs"
          isDone={isDeliverySet}
          action={<ButtonLink to={dashboardPaths.delivery}>{dashboardPages.delivery.title}</ButtonLink>}
        >
          {isDeliverySet
            ? 'Delivery and tax are as you saved them.'
            : 'Until you do, delivery is free everywhere, and no tax is added.'}
        </Step>
        <Step number={3} title="Read what buyers read">
          Replace our sample texts about{' '}
          {texts.map((name, index) => (
            <span key={name}>
              {index > 0 && (index < texts.length - 1 ? ', ' : ' and ')}
              <Link to={paths[name]} className="text-link">
                {pages[name].title.toLowerCase()}
              </Link>
            </span>
          ))}{' '}
          with your own, in the folder that <code>SHOP_POLICIES</code> names.
          {seller && (
            <>
              {' '}
              Pages and invoices name {seller.name}, {seller.address}: change that in{' '}
              <Link to={dashboardPaths.settings} className="text-link">
                {dashboardPages.settings.title}
              </Link>
              .
            </>
          )}
        </Step>
        <Step number={4} title="Take real money" isDone={settings && !settings.testMode}>
          {settings?.testMode === false
            ? 'Your Stripe keys are live: cards are charged.'
            : 'Test mode is on, so no real money moves. Place an order with a test card, and then set your live Stripe keys.'}
        </Step>
      </ol>
    </section>
  );
}

const texts = ['deliveryPolicy', 'returns', 'privacy', 'terms'] as const;

interface StepProps {
  number: number;
  title: string;
  isDone?: boolean | undefined;
  children: ReactNode;
  action?: ReactNode;
}

function Step({ number, title, isDone = false, children, action }: StepProps) {
  return (
    <li className="plate flex flex-wrap items-start gap-x-5 gap-y-4 p-5">
      <span aria-hidden="true" className="keycap keycap-plain keycap-square pointer-events-none shrink-0">
        {isDone ? <Check className="size-5 text-success" /> : number}
      </span>
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="text-lg">
          {title}
          {isDone && <span className="sr-only">, done</span>}
        </h3>
        <p className="mt-1 max-w-[60ch] wrap-anywhere text-(--muted)">{children}</p>
      </div>
      {action && <div className="flex flex-wrap items-center gap-3">{action}</div>}
    </li>
  );
}
