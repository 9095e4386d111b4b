import type { MissingForMoney, StartStep } from '@switchyard/shared/overview';
import { currencyName, shopCurrency } from '@switchyard/shared';
import type { Policy } from '@switchyard/shared/policies';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { dashboardPaths } from '../../lib/dashboard-paths.ts';
import { useSeller } from '../../lib/settings.ts';
import { useHasText } from '../../shop/has-text.ts';
import { policyTitles } from '../page-editor/policy-titles.ts';
import { stateFor } from './start-steps.ts';

export interface StepWords {
  /** What the step asks for. */
  toDo: ReactNode;
  /** What holds now that it is done. */
  done: ReactNode;
}

const texts = ['delivery', 'returns', 'privacy', 'terms'] as const;

/** @param missing what the shop lacks, so that no step contradicts it */
export const wordsOf = (missing: ReadonlySet<MissingForMoney>): Record<StartStep, StepWords> => ({
  seller: { toDo: <Seller />, done: <Seller /> },
  look: {
    toDo: 'No look is published: pages have no logo, no colour and no words of yours. Save a draft, and publish it.',
    done: 'Pages show the look that you published.',
  },
  currency: {
    toDo: (
      <>
        <Prices /> Choose before you add a part: after that it cannot change.
      </>
    ),
    done: <Prices />,
  },
  delivery: {
    toDo: 'Say what a parcel costs to each country, even if it costs nothing.',
    done: 'Delivery costs what you saved.',
  },
  tax: {
    toDo: 'No tax is added or shown. Leave it that way only if you owe none.',
    done: 'Taxes are as you saved them.',
  },
  policies: {
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
  },
  part: {
    toDo: 'It needs a name, a description, a picture, a price and how many you have. You can add the rest later.',
    done: 'Your shop has something to sell.',
  },
  sale: {
    toDo: missing.has('live_keys')
      ? 'Sign up as a buyer with another e-mail, order your part, and pay with the test card 4242 4242 4242 4242.'
      : 'Sign up as a buyer with another e-mail, order your part, and pay with a ' +
        'card of your own. It is charged; refund the order afterwards.',
    done: missing.has('mail_server')
      ? 'Somebody has paid. Ship the order, and look at its invoice.'
      : 'Somebody has paid. Ship the order, and look at its mails and its invoice.',
  },
});

export const missingWords: Record<MissingForMoney, ReactNode> = {
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
    <Link
      to={hasText ? `/${name}` : `${dashboardPaths.texts}?text=${name}`}
      state={hasText ? undefined : stateFor('policies')}
      className="text-link"
    >
      {policyTitles[name].toLowerCase()}
    </Link>
  );
}
