import {
  missingForMoney,
  startSteps,
  type MissingForMoney,
  type Start,
  type StartStep,
} from '@switchyard/shared/overview';
import { isUnwritten, type Policy } from '@switchyard/shared/policies';

type Seller = Record<'name' | 'address' | 'email', string>;

/** What the shop is like at the moment. */
export interface StartFacts {
  /** An address or an e-mail that is not decided is empty. */
  seller: Seller;
  /** What a shop is called until somebody names it. */
  usualName: string;
  isLookPublished: boolean;
  /** An owner chose the currency, or it can no longer be chosen. */
  isCurrencyDecided: boolean;
  /** The table of delivery and tax was saved in this currency, even if all its amounts are 0. */
  isDeliverySaved: boolean;
  taxes: number;
  /** The texts that the seller wrote. */
  ownTexts: readonly Policy[];
  partsOnSale: number;
  hasSold: boolean;
  sendsMail: boolean;
  isTestMode: boolean;
}

/** The step that adds what is missing. */
const stepFor: Record<MissingForMoney, StartStep> = {
  own_name: 'seller',
  own_address: 'seller',
  own_email: 'seller',
  delivery_costs: 'delivery',
  part_on_sale: 'part',
  mail_server: 'sale',
  live_keys: 'sale',
};

/** Which steps to the first sale are done, and what is missing before the shop can take real money. */
export function judgeStart(facts: StartFacts): Start {
  const { name, address, email } = facts.seller;
  const hasName = name !== facts.usualName;
  const done: Record<StartStep, boolean> = {
    seller: hasName && address !== '' && email !== '',
    look: facts.isLookPublished,
    currency: facts.isCurrencyDecided,
    delivery: facts.isDeliverySaved,
    tax: facts.taxes > 0,
    policies: facts.ownTexts.some((name) => !isUnwritten(name)),
    part: facts.partsOnSale > 0,
    sale: facts.hasSold,
  };
  const has: Record<MissingForMoney, boolean> = {
    own_name: hasName,
    own_address: address !== '',
    own_email: email !== '',
    delivery_costs: facts.isDeliverySaved,
    part_on_sale: facts.partsOnSale > 0,
    mail_server: facts.sendsMail,
    live_keys: !facts.isTestMode,
  };
  const missing = missingForMoney.filter((name) => !has[name]);
  return {
    steps: startSteps.map((step) => ({
      step,
      isDone: done[step],
      missing: missing.filter((name) => stepFor[name] === step),
    })),
    missing,
  };
}
