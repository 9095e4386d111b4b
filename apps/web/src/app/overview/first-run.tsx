import type { MissingForMoney, Start, StartStep } from '@switchyard/shared/overview';
import { currencyName, shopCurrency } from '@switchyard/shared';
import type { Policy } from '@switchyard/shared/policies';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { type ReactNode, use } from 'react';
import { Link } from 'react-router-dom';
import { overviewQueries } from '../../features/shop/overview/overview-queries.ts';
import { dashboardPages } from '../../lib/dashboard-pages.ts';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { paths } from '../../lib/paths.ts';
import { useSeller } from '../../lib/settings.ts';
import { SiteFacts } from '../../lib/site-facts.ts';
import { useHasText } from '../../shop/has-text.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { QueryError } from '../../ui/states.tsx';
import { policyTitles } from '../page-editor/policy-titles.ts';

/** The steps to the first sale, and what is missing before the shop can take real money. */
export function FirstRun() {
  const query = useQuery(overviewQueries.start());
  if (query.data) return <Steps start={query.data} />;
  if (query.error) return <QueryError title="The steps could not be loaded" query={query} />;
  return (
    <SkeletonRegion label="Loading the steps" className="flex flex-col gap-4">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </SkeletonRegion>
  );
}

function Steps({ start: { steps, missing } }: { start: Start }) {
  const done = steps.filter(({ isDone }) => isDone).length;
  const words = wordsOf(new Set(missing));
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="first-run">
        <h2 id="first-run" className="text-2xl">
          Steps to the first sale
        </h2>
        <p className="mt-2 text-(--muted)">
          {done} of {steps.length} steps are done.
        </p>
        <ol className="mt-6 flex flex-col gap-4">
          {steps.map(({ step, isDone }, index) => (
            <Step key={step} number={index + 1} isDone={isDone} {...words[step]} />
          ))}
        </ol>
      </section>
      <section aria-labelledby="real-money">
        <h2 id="real-money" className="text-2xl">
          Before you take real money
        </h2>
        {missing.length === 0 ? (
          <p className="mt-3 flex items-center gap-2">
            <Check aria-hidden="true" className="size-5 text-success" />
            Nothing is missing. Your Stripe keys are live: cards are charged.
          </p>
        ) : (
          <ul className="mt-3 max-w-[65ch] list-disc space-y-2 ps-5 marker:text-accent">
            {missing.map((name) => (
              <li key={name}>{missingWords[name]}</li>
            ))}
          </ul>
        )}
        <p className="mt-4 max-w-[65ch]">
          What buyers in each country must be told, and what of it is missing, is a page of its own:{' '}
          <Link to={dashboardPaths.law} className="text-link">
            {dashboardPages.law.title}
          </Link>
          .
        </p>
        <Examples />
      </section>
    </div>
  );
}

/** Says which of the pages that the menus lead to are examples. */
function Examples() {
  const { menus } = use(SiteFacts).look;
  const entries = menus ? [...menus.header, ...menus.footer.flatMap((column) => column.entries)] : [];
  const [hasBlogs, hasPortfolio] = [paths.blogs, paths.portfolio].map((path) =>
    entries.some(({ to }) => to === path),
  );
  if (!hasBlogs && !hasPortfolio) return null;
  return (
    <p className="mt-4 max-w-[65ch]">
      {!hasPortfolio
        ? 'Blogs is an example. You can take it'
        : hasBlogs
          ? 'Blogs and Portfolio are examples, and the person in Portfolio is invented. You can take both'
          : 'Portfolio is an example, and the person in it is invented. You can take it'}{' '}
      out of the menus in{' '}
      <Link to={dashboardPaths.shop} className="text-link">
        {dashboardPages.shop.title}
      </Link>
      .
    </p>
  );
}

interface StepWords {
  title: string;
  /** What the step asks for. */
  toDo: ReactNode;
  /** What holds now that it is done. */
  done: ReactNode;
  action: ReactNode;
}

const settingsLink = <ButtonLink to={dashboardPaths.settings}>{dashboardPages.settings.title}</ButtonLink>;
const deliveryLink = <ButtonLink to={dashboardPaths.delivery}>{dashboardPages.delivery.title}</ButtonLink>;
const texts = ['delivery', 'returns', 'privacy', 'terms'] as const;

/** @param missing what the shop lacks, so that no step asks for what is there */
const wordsOf = (missing: ReadonlySet<MissingForMoney>): Record<StartStep, StepWords> => ({
  seller: {
    title: 'Say who sells',
    toDo: (
      <>
        <Seller /> Give your {listed(ownFacts.filter(([code]) => missing.has(code)))}.
      </>
    ),
    done: <Seller />,
    action: (
      <>
        {settingsLink}
        <ButtonLink to={dashboardPaths.shop} variant="quiet">
          {dashboardPages.shop.title}
        </ButtonLink>
      </>
    ),
  },
  currency: {
    title: 'Choose the currency',
    toDo: (
      <>
        <Prices /> Choose before you add a part: after that it cannot change.
      </>
    ),
    done: <Prices />,
    action: settingsLink,
  },
  delivery: {
    title: 'Set what delivery costs',
    toDo: 'Until you do, delivery is free everywhere.',
    done: 'Delivery costs what you saved.',
    action: deliveryLink,
  },
  tax: {
    title: 'Set the taxes',
    toDo: 'No tax is added or shown. Leave it that way only if you owe none.',
    done: 'Taxes are as you saved them.',
    action: deliveryLink,
  },
  policies: {
    title: 'Read what buyers read',
    toDo: (
      <>
        Our usual texts about <Texts /> follow your settings. Replace what is not true of you.
      </>
    ),
    done: (
      <>
        You have texts of your own. Read all of <Texts /> once more.
      </>
    ),
    action: <ButtonLink to={dashboardPaths.texts}>{dashboardPages.texts.title}</ButtonLink>,
  },
  part: {
    title: 'Put the first part on sale',
    toDo: 'It needs a name, a description, a picture, a price and how many you have. You can add the rest later.',
    done: 'Your shop has something to sell.',
    action: (
      <>
        <ButtonLink to={dashboardPaths.addPart} variant="primary">
          Add a Equipment
        </ButtonLink>
        <ButtonLink to={dashboardPaths.importParts} variant="quiet">
          Import CSV…
        </ButtonLink>
      </>
    ),
  },
  sale: {
    title: 'Sell to yourself once',
    toDo: missing.has('live_keys')
      ? 'Sign up as a buyer with another e-mail, order your part, and pay with the test card 4242 4242 4242 4242.'
      : 'Sign up as a buyer with another e-mail, order your part, and pay with a ' +
        'card of your own. It is charged; refund the order afterwards.',
    done: missing.has('mail_server')
      ? 'Somebody has paid. Ship the order, and look at its invoice.'
      : 'Somebody has paid. Ship the order, and look at its mails and its invoice.',
    action: <ButtonLink to={dashboardPaths.allOrders}>{dashboardPages.allOrders.title}</ButtonLink>,
  },
});

const missingWords: Record<MissingForMoney, ReactNode> = {
  own_name: <MissingName />,
  own_address: 'Your address: invoices must name one, and buyers return parts to it.',
  own_email: 'Your e-mail: buyers cannot write to you.',
  delivery_costs: 'The costs of delivery: none are saved, so it is free everywhere.',
  part_on_sale: 'Something to sell: no part is on sale.',
  mail_server: (
    <>
      A mail server: buyers get no mails until <code>SMTP_URL</code> and <code>MAIL_FROM</code> are set.
    </>
  ),
  live_keys: 'Your live Stripe keys: the shop runs on test keys, so no real money moves.',
};

const ownFacts = [
  ['own_name', 'name'],
  ['own_address', 'address'],
  ['own_email', 'e-mail'],
] as const satisfies readonly [MissingForMoney, string][];

const listed = (facts: readonly (readonly [MissingForMoney, string])[]): string =>
  new Intl.ListFormat('en-GB').format(facts.map(([, word]) => word));

function MissingName() {
  const seller = useSeller();
  return seller ? `Your name: pages and invoices say “${seller.name}” until you give it.` : 'Your name.';
}

function Seller() {
  const seller = useSeller();
  return seller
    ? `Pages and invoices name ${[seller.name, seller.address].filter(Boolean).join(', ')}.`
    : null;
}

function Prices() {
  return `Prices are in ${currencyName(shopCurrency())}.`;
}

function Texts() {
  return texts.map((name, index) => (
    <span key={name}>
      {index > 0 && (index < texts.length - 1 ? ', ' : ' and ')}
      <TextLink name={name} />
    </span>
  ));
}

/** Leads to the page that buyers read or, if its text is empty, to the editor of the text. */
function TextLink({ name }: { name: Policy }) {
  const hasText = useHasText(name);
  return (
    <Link to={hasText ? `/${name}` : `${dashboardPaths.texts}?text=${name}`} className="text-link">
      {policyTitles[name].toLowerCase()}
    </Link>
  );
}

function Step({
  number,
  title,
  isDone,
  toDo,
  done,
  action,
}: StepWords & { number: number; isDone: boolean }) {
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
        <p className="mt-1 max-w-[60ch] wrap-anywhere text-(--muted)">{isDone ? done : toDo}</p>
      </div>
      {action && <div className="flex flex-wrap items-center gap-3">{action}</div>}
    </li>
  );
}
