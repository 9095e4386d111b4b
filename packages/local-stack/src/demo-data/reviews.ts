export interface DemoReviewer {
  /** The part of the e-mail address before the `@`. */
  id: string;
  name: string;
  /** File name for `readPicture`. */
  picture: string;
}

export interface DemoReview {
  by: DemoReviewer;
  /** The part that the author has bought. Without it, the review is about the shop. */
  partSlug?: string;
  /** Stars, 1 to 5. */
  ratings: number;
  addComment: string;
  /** The board in which they used the part. */
  usedIn?: string;
  /** File names for `readPicture`. */
  photos?: readonly string[];
  /** The shop's reply. */
  reply?: string;
  /** Number of other reviewers who voted it helpful. */
  helpful?: number;
}

export const demoReviewers: readonly DemoReviewer[] = (
  [
    ['ingrid', 'Ingrid Solbakken', 'bespectacled'],
    ['tendai', 'Tendai Moyo', 'moustached'],
    ['noor', 'Noor Haddad', 'dozing'],
    ['matteo', 'Matteo Ricciardi', 'cheerful'],
    ['yuki', 'Yuki Tanabe', 'feline'],
    ['caoimhe', 'Caoimhe Brennan', 'winking'],
    ['joaquin', 'Joaquín Etxeberria', 'cheerful'],
    ['adaeze', 'Adaeze Okonkwo', 'bespectacled'],
    ['piotr', 'Piotr Zawadzki', 'moustached'],
    ['leilani', 'Leilani Kahale', 'feline'],
    ['arjun', 'Arjun Venkataraman', 'dozing'],
    ['solveig', 'Sólveig Arnarsdóttir', 'winking'],
    ['hannah', 'Hannah Whitcombe', 'cheerful'],
    ['desmond', 'Desmond Achterberg', 'moustached'],
  ] as const
).map(([id, name, portrait]) => ({ id, name, picture: `portrait-${portrait}.webp` }));

/**
 * Parses a review. The first line has the part's slug or "the shop", the author, the stars and the number of
 * helpful votes; the text follows, then optional lines "Used in", "Photos" and "Reply".
 */
function readReview(text: string): DemoReview {
  const [first = '', addComment = '', ...more] = text.split('\n').map((line) => line.trim());
  const [subject = '', author, stars, helpful] = first.split(', ');
  const by = demoReviewers.find(({ id }) => id === author);
  if (!by) throw new Error(`The demo has no author of the review “${first}”.`);
  const told = new Map(more.map((line) => [line.split(': ', 1)[0], line.slice(line.indexOf(': ') + 2)]));
  const [usedIn, photos, reply] = ['Used in', 'Photos', 'Reply'].map((label) => told.get(label));
  return {
    by,
    ...(subject !== 'the shop' && { partSlug: subject }),
    ratings: Number(stars),
    addComment,
    ...(usedIn && { usedIn }),
    ...(photos && { photos: photos.split(' ').map((name) => `${name}.webp`) }),
    ...(reply && { reply }),
    ...(helpful && { helpful: Number(helpful.split(' ')[1]) }),
  };
}

/** Oldest first, with differing opinions. */
export const demoReviews: readonly DemoReview[] = `
gantry-75-kit, hannah, 5
  My first build. The instructions assume nothing, the screws are sorted into labelled bags, and it worked the first time I plugged it in. I am still a little proud of myself.
long-pole-linear-switch, desmond, 4
  Nice clack and a short throw. They want a little grease on the springs, or you will hear a ping now and then on the larger keys.
quiet-car-foam-kit, ingrid, 4
  Took the hollow ring out of an old tray-mount board. I left out the bottom layer because the case would not quite close over it.
gantry-75-kit, desmond, 4
  Excellent case, lovely colour, and heavy enough to stay where I put it. I took one star off because the knob cap has a 1 mm wobble if you go looking for it.
signal-wire-coiled-cable, caoimhe, 4
  Beautiful cable. It is stiffer than it looks for the first week, so leave it some slack behind the desk until it settles.
trackman-stabilisers, arjun, 4
  No rattle, no tick. You do need to grease them. Everybody says so, because it is true.
nine-platforms-switch-tester, hannah, 5
  Saved me from ordering 90 of the wrong switch. It lives next to the kettle now and guests cannot leave it alone.
night-mail-silent-switch, leilani, 3
  Very quiet, exactly as promised. The soft landing was not for me in the end, so I moved them to my work keyboard, where everybody is grateful.
harbour-lamp-keycaps, solveig, 5
  Worth the wait and the money. The navy is deeper than in the pictures, and the legends are perfectly even.
axle-grease-lube-kit, yuki, 5
  Good grease, good brush, and enough of both for several boards. The lids close properly, which I cannot say of the last kit I bought.
gantry-75-kit, matteo, 5, helpful 4
  I have owned four 75% boards and this is the one I kept. It sounds full without any tape or tricks, and VIA recognised it straight away.
long-pole-linear-switch, adaeze, 5, helpful 4
  Put these into a board with a brass plate and it sounds like somebody stacking good crockery. Consistent across all eighty.
  Used in: a Roundhouse 65 with a brass plate
evening-line-desk-mat, joaquin, 5
  The stitching is flush, so my wrist does not notice the edge. Washed it once already after a coffee accident and the colours came through fine.
quiet-car-foam-kit, leilani, 4
  Does what it says. Fitted all three layers in half an hour, and the room next door thanked me.
nine-platforms-switch-tester, noor, 4
  Helpful for feel. As the page warns, it tells you little about sound. I would like a version with the silent switches on it.
gantry-75-kit, yuki, 5
  Everything lined up. The gaskets were even, the plate had no burrs, and the coating has no marks after two months of daily use.
gantry-75-kit, piotr, 3, helpful 5
  A good keyboard, but the USB-C daughterboard in mine was loose and needed one screw tightened. Support answered within the hour, so three stars and not two.
  Reply: Sorry about that screw, Piotr. We now check it on every kit before it leaves. If the board ever moves again, we send a new one.
brass-65-plate, tendai, 5, helpful 2
  Dropped straight in, every switch clicked home, and the tone went from dull to bright. It has begun to darken at the edges, which I like.
  Used in: a Roundhouse 65
  Photos: roundhouse-65-kit
trackman-stabilisers, matteo, 5
  I have bought stabilisers three times this year. This is the set that ended the search.
gantry-75-kit, leilani, 5
  Smooth knob, solid case, clear guide. I built it with my nephew, who is ten, and he did most of the work.
signal-wire-coiled-cable, desmond, 5
  Solid connectors and a coil that has not gone slack. The teal matches nothing I own, and I do not mind at all.
the shop, hannah, 5
  I asked three beginner questions by email and got three patient answers from somebody who clearly builds keyboards. The order arrived in two days.
gantry-75-kit, ingrid, 5, helpful 3
  Built the Gantry over one rainy weekend. The gaskets were already in place, the knob turns like a good amplifier, and the only thing I had to supply was tea.
  Used in: Night Mail switches, Harbour Lamp keycaps and all three layers of foam
  Photos: gantry-75-kit harbour-lamp-keycaps
long-pole-linear-switch, tendai, 5, helpful 1
  Ordered 70 Long Poles and counted 72. Rails were lubed evenly, leaves were clean as promised. I opened ten to check and then stopped checking.
  Used in: a Long Platform TKL
night-mail-silent-switch, noor, 4
  Night Mail switches let me work next to a cot. They do feel a bit cushioned at the bottom, and the page said so before I bought them, which I appreciated.
harbour-lamp-keycaps, matteo, 4
  Harbour Lamp is gorgeous and the orange escape key is now the best-looking thing in my flat. One modifier had a small scuff; a replacement came in four days without an argument.
trackman-stabilisers, yuki, 5
  The stabilisers are quiet once greased, as everyone says. What nobody says is that the wires arrive actually straight. Mine sat flat on a mirror, all three of them.
evening-line-desk-mat, caoimhe, 3, helpful 2
  Lovely desk mat, but it smelled of rubber for the best part of a week and the left edge curled until I sat an atlas on it. Fine now. Allow it some time.
nine-platforms-switch-tester, joaquin, 5
  Bought the tester to settle an office debate. It started four new ones. We have since ordered three different switches for five people.
brass-65-plate, adaeze, 4
  The brass plate is heavy, handsome and noticeably brighter in sound. Left a faint smear of oil on my gloves, so wipe it down before you fit it.
quiet-car-foam-kit, piotr, 2, helpful 6
  The foam kit is cut for the common 60% and mine has its USB port a centimetre further left, so out came the scissors. Works well after surgery. Please put a drawing on the page.
  Used in: a 60% board with its port on the left
  Reply: You are right, the page should have said so. It now lists the boards that the cut fits. Write to us and we send your money back.
signal-wire-coiled-cable, leilani, 5
  That coiled cable! The coil keeps its shape after three months of being pulled about, and the connector clicks home every time. Heavier than I expected, in a good way.
axle-grease-lube-kit, arjun, 4
  First lube job, 61 switches, one evening and half a pot. The brush did not shed a single hair. I would have liked a little card on how much is too much.
the shop, solveig, 5
  Two parcels in one order, both packed in paper and card without a scrap of plastic. Tracking told the truth. Small thing, but I order from people who do small things.`
  .trim()
  .split(/\n(?=\S)/)
  .map(readReview);
