/** An invented person. */
export const maker = {
  name: 'Ines Halloran',
  trade: 'Front-end engineer and keyboard builder',
  email: 'ines@switchyard.example',
  introduction: [
    'I make web shops for small workshops: bookbinders, bicycle frame builders, and this one, for people who solder their own keyboards.',
    'I like interfaces that behave like good hardware: you feel at once that they took your press, they do not wobble, and they can be taken apart and repaired by the next person.',
  ],
};

export const work = [
  {
    name: 'Switchyard',
    when: 'since 2021',
    text: 'The shop you are in. I draw it, write the client and answer the mail. Orders, card payment and stock are kept so that a double click is one order and two buyers never get the same last switch.',
    tools: ['React', 'TypeScript', 'Express', 'MongoDB'],
  },
  {
    name: 'Leaf & Thread',
    when: '2020',
    text: 'A catalogue for a bookbinder with 900 papers. Searching had to work on the phone at the back of the workshop, where there is one bar of signal.',
    tools: ['React', 'Service workers', 'SQLite'],
  },
  {
    name: 'Lug',
    when: '2018',
    text: 'A planner for bicycle frames: type in your measures and see the tubes, the angles and the price change as you go. Used at the counter, by people with oily hands.',
    tools: ['SVG', 'Web components'],
  },
];

export const skills = [
  { name: 'Interfaces', list: 'HTML, CSS, accessibility, React, TypeScript' },
  { name: 'Behind them', list: 'Node.js, Express, MongoDB, PostgreSQL' },
  { name: 'Keeping them up', list: 'Vitest, Playwright, Docker, GitHub Actions' },
  { name: 'At the bench', list: 'Soldering, lubing, an unreasonable number of switch openers' },
];

export const path = [
  { when: '2017 to 2021', what: 'Front-end engineer in a small studio for shops of makers' },
  { when: '2015 to 2017', what: 'Apprentice in a print shop that needed a website, and got one' },
  { when: '2011 to 2015', what: 'BA in visual communication, with evenings in the electronics lab' },
];
