import type { Address } from '@switchyard/shared/delivery';

/** A fictitious buyer. No such person lives at any of these addresses. */
export interface DemoBuyer {
  /** The part of the e-mail address before the `@`. */
  id: string;
  name: string;
  address: Address;
  /** From the range of numbers reserved for fiction. */
  phone?: string;
}

type Row = [id: string, name: string, line1: string, city: string, region: string, postalCode: string];

/** Buyers in one country. Region and postal code are empty where the country's addresses have none. */
const from = (country: string, phone: ((index: number) => string) | undefined, rows: Row[]): DemoBuyer[] =>
  rows.map(([id, name, line1, city, region, postalCode], index) => ({
    id,
    name,
    address: {
      name,
      line1,
      city,
      ...(region && { region }),
      ...(postalCode && { postalCode }),
      country,
    },
    ...(phone && { phone: phone(index) }),
  }));

const twoDigits = (index: number) => String(index).padStart(2, '0');
const american = (index: number) => `+1 202 555 01${twoDigits(index)}`;
const canadian = (index: number) => `+1 613 555 01${twoDigits(index)}`;
const british = (index: number) => `+44 20 7946 09${twoDigits(index)}`;

/** The authors of the reviews. */
const reviewers: DemoBuyer[] = [
  ...from('NO', undefined, [['ingrid', 'Ingrid Solbakken', 'Lokstallveien 12', 'Bergen', '', '5003']]),
  ...from('GB', british, [
    ['tendai', 'Tendai Moyo', '4 Turntable Row', 'Leeds', '', 'LS1 4AP'],
    ['hannah', 'Hannah Whitcombe', '27 Signal Box Lane', 'Bristol', '', 'BS1 6QF'],
  ]),
  ...from('FR', undefined, [['noor', 'Noor Haddad', '8 rue des Aiguilleurs', 'Lyon', '', '69003']]),
  ...from('IT', undefined, [
    ['matteo', 'Matteo Ricciardi', 'Via dello Scalo 31', 'Bologna', 'Bologna', '40121'],
  ]),
  ...from('JP', undefined, [['yuki', 'Yuki Tanabe', '3-9 Shingochō', 'Nagoya', 'Aichi', '450-0002']]),
  ...from('IE', undefined, [['caoimhe', 'Caoimhe Brennan', '16 Halt Road', 'Galway', '', '']]),
  ...from('ES', undefined, [
    ['joaquin', 'Joaquín Etxeberria', 'Calle del Andén 5', 'San Sebastián', 'Guipúzcoa', '20012'],
  ]),
  ...from('US', american, [
    ['adaeze', 'Adaeze Okonkwo', '1180 Freight House Road', 'Columbus', 'OH', '43215'],
    ['leilani', 'Leilani Kahale', '77 Cane Train Street', 'Hilo', 'HI', '96720'],
    ['arjun', 'Arjun Venkataraman', '2406 Junction Avenue', 'San Jose', 'CA', '95131'],
  ]),
  ...from('PL', undefined, [['piotr', 'Piotr Zawadzki', 'ul. Nastawnicza 9/4', 'Poznań', '', '61-101']]),
  ...from('IS', undefined, [['solveig', 'Sólveig Arnarsdóttir', 'Brautarholt 22', 'Akureyri', '', '600']]),
  ...from('NL', undefined, [['desmond', 'Desmond Achterberg', 'Wisselstraat 40', 'Utrecht', '', '3511 AB']]),
];

const others: DemoBuyer[] = [
  ...from('US', (index) => american(index + 20), [
    ['marisol.quintana', 'Marisol Quintana', '915 Switchback Drive', 'Albuquerque', 'NM', '87102'],
    ['theo.lindqvist', 'Theo Lindqvist', '48 Grain Elevator Road', 'Duluth', 'MN', '55802'],
    ['priya.raghunathan', 'Priya Raghunathan', '3301 Interlocking Way, Apt 5', 'Austin', 'TX', '78704'],
    ['wendell.oakes', 'Wendell Oakes', '12 Roundhouse Court', 'Chattanooga', 'TN', '37402'],
    ['ji-woo.hahn', 'Ji-woo Hahn', '560 Commuter Street', 'Seattle', 'WA', '98104'],
    ['bernadette.fontenot', 'Bernadette Fontenot', '219 Streetcar Lane', 'New Orleans', 'LA', '70130'],
    ['caleb.strand', 'Caleb Strand', '7 Milepost Road', 'Bozeman', 'MT', '59715'],
    ['rosalind.achebe', 'Rosalind Achebe', '1440 Elevated Avenue', 'Chicago', 'IL', '60607'],
    ['mateus.corriveau', 'Mateus Corriveau', '83 Ferry Slip Street', 'Portland', 'ME', '04101'],
    ['delphine.yazzie', 'Delphine Yazzie', '602 Water Tower Road', 'Flagstaff', 'AZ', '86001'],
  ]),
  ...from('CA', canadian, [
    ['etienne.gagnier', 'Étienne Gagnier', '310 rue de la Rotonde', 'Québec', 'QC', 'G1K 3X2'],
    ['harpreet.dhaliwal', 'Harpreet Dhaliwal', '5520 Caboose Crescent', 'Surrey', 'BC', 'V3T 1Z2'],
    ['nora.macleish', 'Nora MacLeish', '18 Trestle Street', 'Halifax', 'NS', 'B3H 1A9'],
  ]),
  ...from('GB', (index) => british(index + 20), [
    ['imogen.farrant', 'Imogen Farrant', '61 Sidings Way', 'York', '', 'YO24 1AB'],
    ['callum.dunbreck', 'Callum Dunbreck', '2/3 Viaduct Place', 'Glasgow', '', 'G2 1DY'],
    ['safiya.rahmani', 'Safiya Rahmani', '9 Points Terrace', 'Birmingham', '', 'B4 6NT'],
  ]),
  ...from('DE', undefined, [
    ['jonas.wiesental', 'Jonas Wiesental', 'Stellwerkstraße 14', 'Leipzig', '', '04103'],
    ['marlene.okafor', 'Marlene Okafor', 'Am Prellbock 3', 'Hamburg', '', '20097'],
    ['tobias.gruenhagen', 'Tobias Grünhagen', 'Weichenweg 27', 'Karlsruhe', '', '76137'],
    ['aylin.demirbag', 'Aylin Demirbağ', 'Güterbahnstraße 8', 'Köln', '', '50668'],
  ]),
  ...from('FR', undefined, [
    ['clemence.aubrac', 'Clémence Aubrac', '14 quai des Wagons', 'Nantes', '', '44000'],
    ['yanis.belhadj', 'Yanis Belhadj', '3 impasse du Butoir', 'Lille', '', '59800'],
  ]),
  ...from('SE', undefined, [['saga.nordenfalk', 'Saga Nordenfalk', 'Stinsgatan 6', 'Malmö', '', '211 20']]),
  ...from('CH', undefined, [['reto.caduff', 'Reto Caduff', 'Zahnradweg 11', 'Chur', '', '7000']]),
  ...from('AU', undefined, [
    ['zara.whitlock', 'Zara Whitlock', '35 Level Crossing Road', 'Ballarat', 'VIC', '3350'],
  ]),
  ...from('JP', undefined, [
    ['haruto.mizuno', 'Haruto Mizuno', '2-14 Tetsudōchō', 'Sendai', 'Miyagi', '980-0021'],
  ]),
];

export const demoBuyers: readonly DemoBuyer[] = [...reviewers, ...others];

/** The address of the demo buyer, whose orders are in orders.ts. */
export const demoHome: Address = {
  name: 'Bela Buyer',
  line1: '214 Lantern Street',
  line2: 'Apartment 3',
  city: 'Portland',
  region: 'OR',
  postalCode: '97209',
  country: 'US',
};
