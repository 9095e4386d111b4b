export interface DemoReview {
  name: string;
  addComment: string;
  /** 1 to 5. */
  ratings: number;
  /** A file for `readPicture`. */
  picture: string;
}

/** Twelve reviewers, who do not all agree. */
export const demoReviews: readonly DemoReview[] = [
  {
    name: 'Ingrid Solbakken',
    addComment:
      'Built the Gantry over one rainy weekend. The gaskets were already in place, the knob turns like a good amplifier, and the only thing I had to supply was tea.',
    ratings: 5,
    picture: 'portrait-bespectacled.webp',
  },
  {
    name: 'Tendai Moyo',
    addComment:
      'Ordered 70 Long Poles and counted 72. Rails were lubed evenly, leaves were clean as promised. I opened ten to check and then stopped checking.',
    ratings: 5,
    picture: 'portrait-moustached.webp',
  },
  {
    name: 'Noor Haddad',
    addComment:
      'Night Mail switches let me work next to a cot. They do feel a bit cushioned at the bottom, and the page said so before I bought them, which I appreciated.',
    ratings: 4,
    picture: 'portrait-dozing.webp',
  },
  {
    name: 'Matteo Ricciardi',
    addComment:
      'Harbour Lamp is gorgeous and the orange escape key is now the best-looking thing in my flat. One modifier had a small scuff; a replacement came in four days without an argument.',
    ratings: 4,
    picture: 'portrait-cheerful.webp',
  },
  {
    name: 'Yuki Tanabe',
    addComment:
      'The stabilisers are quiet once greased, as everyone says. What nobody says is that the wires arrive actually straight. Mine sat flat on a mirror, all three of them.',
    ratings: 5,
    picture: 'portrait-feline.webp',
  },
  {
    name: 'Caoimhe Brennan',
    addComment:
      'Lovely desk mat, but it smelled of rubber for the best part of a week and the left edge curled until I sat an atlas on it. Fine now. Allow it some time.',
    ratings: 3,
    picture: 'portrait-winking.webp',
  },
  {
    name: 'Joaquín Etxeberria',
    addComment:
      'Bought the tester to settle an office debate. It started four new ones. We have since ordered three different switches for five people.',
    ratings: 5,
    picture: 'portrait-cheerful.webp',
  },
  {
    name: 'Adaeze Okonkwo',
    addComment:
      'The brass plate is heavy, handsome and noticeably brighter in sound. Left a faint smear of oil on my gloves, so wipe it down before you fit it.',
    ratings: 4,
    picture: 'portrait-bespectacled.webp',
  },
  {
    name: 'Piotr Zawadzki',
    addComment:
      'The foam kit is cut for the common 60% and mine has its USB port a centimetre further left, so out came the scissors. Works well after surgery. Please put a drawing on the page.',
    ratings: 2,
    picture: 'portrait-moustached.webp',
  },
  {
    name: 'Leilani Kahale',
    addComment:
      'That coiled cable! The coil keeps its shape after three months of being pulled about, and the connector clicks home every time. Heavier than I expected, in a good way.',
    ratings: 5,
    picture: 'portrait-feline.webp',
  },
  {
    name: 'Arjun Venkataraman',
    addComment:
      'First lube job, 61 switches, one evening and half a pot. The brush did not shed a single hair. I would have liked a little card on how much is too much.',
    ratings: 4,
    picture: 'portrait-dozing.webp',
  },
  {
    name: 'Sólveig Arnarsdóttir',
    addComment:
      'Two parcels in one order, both packed in paper and card without a scrap of plastic. Tracking told the truth. Small thing, but I order from people who do small things.',
    ratings: 5,
    picture: 'portrait-winking.webp',
  },
];
