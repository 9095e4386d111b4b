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

/** Which steps to the first sale are done, and what is missing before the shop can take real money. */
export function judgeStart(facts: StartFacts): Start {
  const { name, address, email } = facts.seller;
  const hasName = name !== facts.usualName;
  const done: Record<StartStep, boolean> = {
    seller: hasName && address !== '' && email !== '',
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
  return {
    steps: startSteps.map((step) => ({ step, isDone: done[step] })),
    missing: missingForMoney.filter((name) => !has[name]),
  };
}
