import { pcb } from '../testing.ts';
import { boardFor, caps, switches, testAsked } from './testing.ts';

/** Keychron's own words about its boards and profiles. Its low-profile boards take switches like Gateron's KS-33. */
const readme = (path: string) => `github.com/Keychron/Keychron-Keyboards-Hardware-Design, ${path}/README.md`;
const [mx, mx3, mx5] = [switches('mx'), switches('mx', { pins: '3' }), switches('mx', { pins: '5' })];
const ks33 = switches('gateron-ks33');
const bothPins = pcb({ pins: ['3', '5'], hotSwap: true });
const ansiSet = { ...caps('mx', 'mx'), standards: ['ansi' as const] };

testAsked('Family', {
  [`${readme('K-HE-Series/K2 HE')}: Gateron Double-Rail magnetic switches`]: [
    ['MX in the K2 HE', mx, boardFor('he'), 'does-not-fit'],
    ['Double-Rail switches in the K2 HE', switches('he'), boardFor('he'), 'fits-if', /names this/],
  ],
  [`${readme('Q-HE-Series/Q1 HE')}: Double-Rail Nebula`]: [
    ['MX in the Q1 HE', mx, boardFor('he'), 'does-not-fit'],
    ['Lekker in the Q1 HE', switches('he'), boardFor('he'), 'fits-if', /differ/],
  ],
  [`${readme('K-Series/K3')}: low Gateron or low optical switches`]: [
    ['MX in the K3', mx, boardFor('gateron-ks33'), 'does-not-fit'],
    ['low Gateron switches in the K3', ks33, boardFor('gateron-ks33'), 'fits-if', /generation/],
    ['low Gateron switches in a K3 for optical ones', ks33, boardFor('optical'), 'does-not-fit'],
  ],
  [`${readme('K-Max-Series/K1 Max')}: low profile`]: [
    ['MX in the K1 Max', mx, boardFor('gateron-ks33-2'), 'does-not-fit'],
    ['Choc in the K1 Max', switches('choc-v1'), boardFor('gateron-ks33-2'), 'does-not-fit'],
  ],
});

testAsked('Legs', {
  [`${readme('Q-Max-Series/Q60 Max')}: 3 and 5 pins, hot-swappable`]: [
    ['5 pins in the Q60 Max', mx5, bothPins, 'fits'],
    ['3 pins in the Q60 Max', mx3, bothPins, 'fits'],
  ],
  [`${readme('Q-Max-Series/Q65 Max')}: 3 and 5 pins, hot-swappable`]: [
    ['5 pins in the Q65 Max', mx5, bothPins, 'fits'],
  ],
  [`${readme('V-QMK-Series/V2')}: 3 and 5 pins, hot-swappable`]: [
    ['5 pins in the V2', mx5, bothPins, 'fits'],
  ],
  [`${readme('V-QMK-Series/V3')}: 3 and 5 pins, hot-swappable`]: [
    ['3 pins in the V3', mx3, bothPins, 'fits'],
  ],
});

testAsked('Soldering', {
  [`${readme('Q-Max-Series/Q60 Max')}: 3 and 5 pins, hot-swappable`]: [
    ['MX in the Q60 Max', mx, bothPins, 'fits', /push/],
  ],
  [`${readme('V-QMK-Series/V3')}: 3 and 5 pins, hot-swappable`]: [
    ['MX in the V3', mx, bothPins, 'fits', /push/],
  ],
});

testAsked('Stem', {
  [`${readme('Keycap Profiles/OSA Profile')}: for any stem of MX, ANSI only`]: [
    ['an OSA set on MX', caps('mx', 'mx'), mx, 'fits'],
  ],
  [`${readme('Keycap Profiles/KSA Profile')}: “any MX-style switch”`]: [
    ['a KSA set on magnetic MX', caps('mx', 'mx'), switches('he'), 'fits'],
  ],
  [`${readme('Keycap Profiles/LSA Profile')}: for its low Gateron switches only`]: [
    ['an LSA set on the K3', caps('gateron-ks33', 'mx'), boardFor('gateron-ks33'), 'fits'],
    ['an LSA set on Choc v1', caps('gateron-ks33', 'mx'), switches('choc-v1'), 'does-not-fit'],
  ],
});

testAsked('Standard', {
  [`${readme('Keycap Profiles/OSA Profile')}: for any stem of MX, ANSI only`]: [
    ['an OSA set on the Q1 ISO', ansiSet, pcb({ layout: '75', standards: ['iso'] }), 'does-not-fit'],
  ],
});
