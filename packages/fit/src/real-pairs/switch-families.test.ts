import { pcb } from '../testing.ts';
import { boardFor, switches, testAsked } from './testing.ts';

testAsked('Family', {
  'github.com/pashutk/chocofi/issues/11': [
    ['MX in the Chocofi', switches('mx'), boardFor('choc-v1'), 'does-not-fit'],
  ],
  'github.com/GEIGEIGEIST/KLOR/issues/11': [
    ['Choc v1 in the KLOR', switches('choc-v1'), boardFor('mx'), 'does-not-fit'],
  ],
  'github.com/tompi/cheapino/issues/61': [
    ['Choc in the Cheapino', switches('choc-v1'), boardFor('mx'), 'does-not-fit'],
  ],
  'github.com/LouWii/ErgoMax/issues/5': [
    ['Choc in the ErgoMax', switches('choc-v1'), boardFor('mx'), 'does-not-fit'],
  ],
  'github.com/ctranstrum/lintilla/issues/18: a larger hole in the middle': [
    ['Choc v2 in the Lintilla', switches('choc-v2'), boardFor('choc-v1'), 'does-not-fit'],
    ['Choc v2 in the Chuck', switches('choc-v2'), boardFor('choc-v1', 'choc-v2'), 'fits'],
    ['Choc v1 in the Chuck', switches('choc-v1'), boardFor('choc-v1', 'choc-v2'), 'fits'],
  ],
  'github.com/carrefinho/forager/issues/9': [
    ['Choc v2 in the Forager', switches('choc-v2'), boardFor('choc-v1'), 'does-not-fit'],
  ],
  'github.com/klouderone/CorneV4ProMicroEdition/issues/1': [
    ['Choc v2 in a Corne v4', switches('choc-v2'), boardFor('mx', 'choc-v1'), 'does-not-fit'],
    ['Choc v1 in a Corne v4', switches('choc-v1'), boardFor('mx', 'choc-v1'), 'fits'],
    ['MX in a Corne v4', switches('mx'), boardFor('mx', 'choc-v1'), 'fits'],
  ],
  'keychatter.com 2019-05-11: Lekker and Flaretech': [
    ['Lekker in the Wooting One', switches('he'), boardFor('optical'), 'does-not-fit'],
    ['Flaretech in the Wooting two HE', switches('optical'), boardFor('he'), 'does-not-fit'],
    ['Lekker in the Wooting two HE', switches('he'), boardFor('he'), 'fits-if', /names this switch/],
  ],
  'github.com/e3w2q/su120-keyboard/issues/21': [
    ['Choc v2 in the SU120', switches('choc-v2'), boardFor('choc-v1'), 'does-not-fit'],
  ],
  'github.com/foostan/crkbd/issues/49: bought, and did not fit': [
    ['Choc v2 in a Corne for Choc v1', switches('choc-v2'), boardFor('choc-v1'), 'does-not-fit'],
  ],
  'github.com/GEIGEIGEIST/TOTEM/issues/42': [
    ['Choc v2 in the TOTEM', switches('choc-v2'), boardFor('choc-v1'), 'does-not-fit'],
  ],
  'github.com/josefadamcik/SofleKeyboard/issues/50': [
    ['Choc v2 in the Sofle v1', switches('choc-v2'), boardFor('mx', 'choc-v1'), 'does-not-fit'],
    ['MX in the Sofle v1', switches('mx'), boardFor('mx', 'choc-v1'), 'fits'],
  ],
  'github.com/climent/SouffleKeyboard/issues/5': [
    ['Choc v2 in the Souffle for MX', switches('choc-v2'), boardFor('mx'), 'does-not-fit'],
    ['Choc v2 in the Souffle for Choc', switches('choc-v2'), boardFor('choc-v1'), 'does-not-fit'],
  ],
  'github.com/tzarc/keyboards/issues/5: sockets for MX only': [
    ['Choc', switches('choc-v1'), boardFor('mx'), 'does-not-fit'],
  ],
  'github.com/Duckle29/Vitamins-included/issues/1: sockets for MX': [
    ['Choc in the Vitamins included', switches('choc-v1'), boardFor('mx'), 'does-not-fit'],
  ],
  'github.com/diepala/cantor/issues/6': [
    ['MX in the Cantor', switches('mx'), boardFor('choc-v1'), 'does-not-fit'],
  ],
  'github.com/mattdibi/redox-keyboard/issues/165': [
    ['optical switches in the Redox', switches('optical'), boardFor('mx'), 'does-not-fit'],
  ],
  'github.com/JellyTitan/Sofle-Pico/issues/4': [
    ['KS-33 in the Sofle Pico', switches('gateron-ks33'), boardFor('mx'), 'does-not-fit'],
  ],
});

testAsked('Soldering', {
  'github.com/tzarc/keyboards/issues/5: sockets for MX only': [
    ['MX', switches('mx'), pcb({ hotSwap: true }), 'fits', /push/],
  ],
});
