/** The imprint of the demo shop, in Markdown. */
export const demoImprint = `{name}

{address}

Email: {email}

Phone: {phone}

VAT number: {vatId}

Register: {register}

## Who is responsible

{name} runs this shop, and answers for what it says. It is a demonstration: nothing that you order here is sent.
`;
