/** The model withdrawal form (Directive 2011/83/EU, annex I(B)), with the seller filled in. */
export const withdrawalForm = ({
  name,
  address,
  email,
}: Record<'name' | 'address' | 'email', string>): string =>
  `Model withdrawal form

(complete and return this form only if you wish to withdraw from the contract)

- To ${[name, address, email].filter(Boolean).join(', ')}:

- I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*):

- Ordered on (*)/received on (*):

- Name of consumer(s):

- Address of consumer(s):

- Signature of consumer(s) (only if this form is notified on paper):

- Date:

(*) Delete as appropriate.
`;
