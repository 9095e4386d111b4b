import {
  missingForMoney,
  startSteps,
  type MissingForMoney,
  type Start,
  type StartStep,
} from '@switchyard/shared/overview';

type Seller = Record<'name' | 'address' | 'email', string>;

/** What the shop is like at the moment. */
export interface StartFacts {
  seller: Seller;
  /** The seller that a shop names until somebody says who sells. */
  sample: Seller;
  /** An owner chose the currency, or it can no longer be chosen. */
  isCurrencyDecided: boolean;
  /** Somebody saved the table of delivery and tax, even if it asks for nothing. */
  isDeliverySaved: boolean;
  taxes: number;
  /** Texts of policies that the seller wrote. */
  ownTexts: number;
  partsOnSale: number;
  hasSold: boolean;
  sendsMail: boolean;
  isTestMode: boolean;
}

/** Which steps to the first sale are done, and what is missing before the shop can take real money. */
export function judgeStart(facts: StartFacts): Start {
  const { seller, sample } = facts;
  const isOwn = (name: keyof Seller) => seller[name] !== sample[name];
  const done: Record<StartStep, boolean> = {
    seller: isOwn('name') && isOwn('address') && isOwn('email'),
    currency: facts.isCurrencyDecided,
    delivery: facts.isDeliverySaved,
    tax: facts.taxes > 0,
    policies: facts.ownTexts > 0,
    part: facts.partsOnSale > 0,
    sale: facts.hasSold,
  };
  const has: Record<MissingForMoney, boolean> = {
    own_name: isOwn('name'),
    own_address: isOwn('address'),
    own_email: isOwn('email'),
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
