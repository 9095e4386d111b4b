/** An invented person. */
export const maker = {
  name: 'Ines Halloran',
  trade: 'Front-end engineer and keyboard builder',
  email: 'ines@halloran.example',
  introduction: [
    'I build web shops for small workshops: a bookbinder, a bicycle frame ' +
      'builder, and this one, for people who solder their own keyboards.',
    'I like interfaces that behave like good hardware. They respond the moment you press, ' +
      'they do not wobble, and the next person can take them apart and repair them.',
  ],
};

export const work = [
  {
    /** Undefined for this shop, whose name is a setting. */
    name: undefined,
    when: 'since 2021',
    text:
      'The shop you are in. I design it, write the code and answer the mail. A double ' +
      'click places one order, and two buyers never get the same last switch.',
    tools: ['React', 'TypeScript', 'Express', 'MongoDB'],
  },
  {
    name: 'Leaf & Thread',
    when: '2020',
    text:
      'A catalogue for a bookbinder with 900 papers. Search had to work on a phone ' +
      'at the back of the workshop, where there is one bar of signal.',
    tools: ['React', 'Service workers', 'SQLite'],
  },
  {
    name: 'Lug',
    when: '2018',
    text:
      'A planner for bicycle frames. Type in your measurements and watch the tubes, the angles ' +
      'and the price change. It is used at the counter, by people with oily hands.',
    tools: ['SVG', 'Web components'],
  },
];

export const skills = [
  { name: 'Interfaces', list: 'HTML, CSS, accessibility, React, TypeScript' },
  { name: 'Back ends', list: 'Node.js, Express, MongoDB, PostgreSQL' },
  { name: 'Keeping them running', list: 'Vitest, Playwright, Docker, GitHub Actions' },
  { name: 'At the bench', list: 'Soldering, lubing, an unreasonable number of switch openers' },
];

export const path = [
  { when: '2017 to 2021', what: 'Front-end engineer at a small studio that builds shops for makers' },
  { when: '2015 to 2017', what: 'Apprentice at a print shop that needed a website, and got one' },
  { when: '2011 to 2015', what: 'BA in visual communication, with evenings in the electronics lab' },
];
