import type { unwrittenPolicies } from '@switchyard/shared/policies';

const imprint = `{name}

{address}

Email: {email}

Phone: {phone}

VAT number: {vatId}

Register: {register}

## Who is responsible

{name} runs this shop, and answers for what it says. It is a demonstration: nothing that you order here is sent.
`;

const accessibility = `{name} wants everybody to be able to choose, order and pay for parts here. We work towards the Web Content Accessibility Guidelines (WCAG) 2.2, level AA.

## What you can do here

You can look at and compare parts, check whether they fit each other, order them, pay by card, and follow, cancel or return an order. Looking around needs no account; ordering does.

## How to use it

- **With a keyboard**: everything can be reached and used without a mouse, and you see where you are.
- **With a screen reader**: headings, fields, errors and changes are announced. Tables have headers.
- **Enlarged**: text can be enlarged to 400%, and pages can be used on narrow phones.
- **In colours that suit you**: there is a light and a dark theme, and the colours that your system forces are kept. Nothing is said by colour alone.
- **Without movement**: animations stop when your system asks for less motion.
- **In your time**: an unpaid order is kept for {holdMinutes}, and its page says until when.

## How we check it

A program (axe) checks our screens, in both themes and at several widths. It finds only some barriers. People with disabilities have not tested this shop yet, so there may be others that we do not know.

## What does not work yet

- Pictures that buyers add to reviews have no description of what they show.
- The fields for the card belong to our payment provider, Stripe. We do not check them.

## If something stops you

Tell us what you wanted to do, and where it stopped. We answer, and help you to order in another way.
Write to {email}.
Call {phone}.
`;

/** The texts of the demo shop that have no usual wording, in Markdown. */
export const demoTexts: Record<(typeof unwrittenPolicies)[number], string> = { imprint, accessibility };
