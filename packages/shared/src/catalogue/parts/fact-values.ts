/** The families of switches. Switches of one family go into boards made for that family. */
export const families = {
  mx: 'MX',
  he: 'Hall effect',
  'he-low': 'Hall effect, low profile',
  optical: 'Optical',
  'choc-v1': 'Choc v1',
  'choc-v2': 'Choc v2',
  /** The generation is not known. */
  'gateron-ks33': 'Gateron KS-33',
  'gateron-ks33-2': 'Gateron KS-33 2.0',
  'gateron-ks33-3': 'Gateron KS-33 3.0',
  'mx-low': 'Cherry MX Low Profile',
  alps: 'Alps',
  topre: 'Topre',
  'topre-mx': 'Topre with an MX stem',
};

/** The stems that caps are made for. For low-profile switches they imply the height as well. */
export const stems = {
  mx: 'MX',
  'choc-v1': 'Choc v1',
  'choc-v2': 'Choc v2',
  'gateron-ks33': 'Gateron KS-33',
  'mx-low': 'Cherry MX Low Profile',
  alps: 'Alps',
  topre: 'Topre',
};

export const pins = { '3': '3 pins', '5': '5 pins' };

/** The profiles of keycaps. `packages/fit` knows which of their rows have the same shape (coverage/profiles.ts). */
export const profiles = {
  cherry: 'Cherry',
  oem: 'OEM',
  sa: 'SA',
  mt3: 'MT3',
  kat: 'KAT',
  dsa: 'DSA',
  xda: 'XDA',
  mbk: 'MBK',
  asa: 'ASA',
  dcs: 'DCS',
  dss: 'DSS',
  g20: 'G20',
  hsa: 'HSA',
  kam: 'KAM',
  ksa: 'KSA',
  mda: 'MDA',
  mg: 'MG',
  osa: 'OSA',
};

/** The colours that people ask for. A part in several has each that one sees at first sight. */
export const colours = {
  black: 'Black',
  white: 'White',
  grey: 'Grey',
  beige: 'Beige',
  brown: 'Brown',
  red: 'Red',
  pink: 'Pink',
  orange: 'Orange',
  yellow: 'Yellow',
  green: 'Green',
  blue: 'Blue',
  purple: 'Purple',
  clear: 'Clear',
};

export const layouts = {
  '40': '40%',
  '60': '60%',
  '65': '65%',
  '75': '75%',
  tkl: 'Tenkeyless',
  '96': '96% (1800)',
  full: 'Full size',
  alice: 'Alice',
  numpad: 'Number pad',
};

export const standards = { ansi: 'ANSI', iso: 'ISO', jis: 'JIS' };

/** Options in the layout of a board, beyond the keys of its standard. */
export const options = {
  'split-backspace': 'Split backspace',
  'split-right-shift': 'Split right Shift',
  'split-left-shift': 'Split left Shift',
  'split-space': 'Split space bar',
  'space-7u': '7u space bar',
  winkeyless: 'No Win keys (WKL)',
  f13: 'F13 key',
  'stepped-caps-lock': 'Stepped Caps Lock',
};

/** The pitch: the distance between the centres of neighbouring keys. */
export const spacings = { mx: '19.05 mm (MX)', choc: '18 × 17 mm (Choc)' };

export const stabiliserMounts = {
  'screw-in': 'PCB, screwed in',
  'clip-in': 'PCB, clipped in',
  plate: 'Plate',
  /** A wire in a holder of the plate, with an insert in the cap. It shares no part with the others. */
  costar: 'Plate, Costar',
};

/** The sockets of a hot-swap board. Some take the thin contacts of one maker only. */
export const sockets = { usual: 'Usual (of any maker)', outemu: 'Outemu only' };

/** How thick the metal contacts of a switch are. */
export const contacts = { usual: 'Usual', thin: 'Thin (Outemu)' };

export const caseMounts = {
  tray: 'Tray',
  top: 'Top',
  bottom: 'Bottom',
  gasket: 'Gasket',
  sandwich: 'Sandwich',
  integrated: 'Integrated plate',
};

export const plateMaterials = {
  aluminium: 'Aluminium',
  brass: 'Brass',
  copper: 'Copper',
  steel: 'Steel',
  fr4: 'FR4',
  polycarbonate: 'Polycarbonate',
  pom: 'POM',
  'carbon-fibre': 'Carbon fibre',
};

export const connectors = {
  'usb-a': 'USB-A',
  'usb-c': 'USB-C',
  'usb-mini': 'Mini-USB',
  'usb-micro': 'Micro-USB',
};
