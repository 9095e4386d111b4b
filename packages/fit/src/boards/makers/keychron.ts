import type { MakerFile } from './record.ts';

export const keychron: MakerFile = {
  maker: 'Keychron',
  boards: [
    {
      name: 'Keychron Q0',
      usb: '3434:0130',
      keys: { via: 'v3/keychron/q0/base', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron Q1 (version 1)',
      usb: '3434:0100',
      keys: { via: 'v3/keychron/q1/v1/ansi', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q1/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q1/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q1 ISO (version 1)',
      usb: '3434:0102',
      keys: { via: 'v3/keychron/q1/v1/iso', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q1/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q1/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q1 with knob (version 1)',
      usb: '3434:0101',
      keys: { via: 'v3/keychron/q1/v1/ansi_knob', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q1/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q1/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q1 (version 2)',
      usb: '3434:0106',
      keys: { via: 'v3/keychron/q1/v2/ansi', opened: '2026-11-30' },
      layout: 'keychron-q1-version-1',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q1/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q1/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q1 ISO (version 2)',
      usb: '3434:0108',
      keys: { via: 'v3/keychron/q1/v2/iso', opened: '2026-11-30' },
      layout: 'keychron-q1-iso-version-1',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q1/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q1/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q1 JIS (version 2)',
      usb: '3434:010a',
      keys: { via: 'v3/keychron/q1/v2/jis', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q1/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q1/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q1 with knob (version 2)',
      usb: '3434:0107',
      keys: { via: 'v3/keychron/q1/v2/ansi_knob', opened: '2026-11-30' },
      layout: 'keychron-q1-with-knob-version-1',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q1/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q1/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q1 ISO with knob (version 2)',
      usb: '3434:0109',
      keys: { via: 'v3/keychron/q1/v2/iso_knob', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q1/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q1/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q1 Pro',
      usb: '3434:0610',
      keys: { via: 'src/keychron/q1_pro/ansi_rgb_knob', opened: '2026-11-30' },
      layout: 'keychron-q1-with-knob-version-1',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Pro-Series/Q1%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/eec1089442b19c273294565c579531d7f4e5d700/Q-Pro-Series/Q1%20Pro/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q1 Pro ISO',
      usb: '3434:0611',
      keys: { via: 'src/keychron/q1_pro/iso_rgb_knob', opened: '2026-11-30' },
      layout: 'keychron-q1-iso-with-knob-version-2',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Pro-Series/Q1%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/eec1089442b19c273294565c579531d7f4e5d700/Q-Pro-Series/Q1%20Pro/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q2',
      usb: '3434:0110',
      keys: { via: 'v3/keychron/q2/ansi', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q2/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/ianfajardo/tryorthokeys/blob/0f4e2982aa38e3bdf0baa3e61b75e258dba79d08/posts/keychron-q2-best-starter-to-hobby-mech-keyboards.md',
          opened: '2026-12-01',
          says: 'A review: it takes switches of 3 and 5 pins without soldering, its stabilisers are screwed in, its LEDs face south, and it is mounted in double gaskets.',
          facts: { pins: ['3', '5'], stabilisers: ['screw-in'], mounting: ['gasket'], lights: 'south' },
        },
      ],
    },
    {
      name: 'Keychron Q2 ISO',
      usb: '3434:0112',
      keys: { via: 'v3/keychron/q2/iso', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q2/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/ianfajardo/tryorthokeys/blob/0f4e2982aa38e3bdf0baa3e61b75e258dba79d08/posts/keychron-q2-best-starter-to-hobby-mech-keyboards.md',
          opened: '2026-12-01',
          says: 'A review: it takes switches of 3 and 5 pins without soldering, its stabilisers are screwed in, its LEDs face south, and it is mounted in double gaskets.',
          facts: { pins: ['3', '5'], stabilisers: ['screw-in'], mounting: ['gasket'], lights: 'south' },
        },
      ],
    },
    {
      name: 'Keychron Q2 with knob',
      usb: '3434:0111',
      keys: { via: 'v3/keychron/q2/ansi_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q2/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/ianfajardo/tryorthokeys/blob/0f4e2982aa38e3bdf0baa3e61b75e258dba79d08/posts/keychron-q2-best-starter-to-hobby-mech-keyboards.md',
          opened: '2026-12-01',
          says: 'A review: it takes switches of 3 and 5 pins without soldering, its stabilisers are screwed in, its LEDs face south, and it is mounted in double gaskets.',
          facts: { pins: ['3', '5'], stabilisers: ['screw-in'], mounting: ['gasket'], lights: 'south' },
        },
      ],
    },
    {
      name: 'Keychron Q2 ISO with knob',
      usb: '3434:0113',
      keys: { via: 'v3/keychron/q2/iso_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q2/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/ianfajardo/tryorthokeys/blob/0f4e2982aa38e3bdf0baa3e61b75e258dba79d08/posts/keychron-q2-best-starter-to-hobby-mech-keyboards.md',
          opened: '2026-12-01',
          says: 'A review: it takes switches of 3 and 5 pins without soldering, its stabilisers are screwed in, its LEDs face south, and it is mounted in double gaskets.',
          facts: { pins: ['3', '5'], stabilisers: ['screw-in'], mounting: ['gasket'], lights: 'south' },
        },
      ],
    },
    {
      name: 'Keychron Q3',
      usb: '3434:0120',
      keys: { via: 'v3/keychron/q3/ansi', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q3/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q3/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q3 ISO',
      usb: '3434:0122',
      keys: { via: 'v3/keychron/q3/iso', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q3/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q3/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q3 with knob',
      usb: '3434:0121',
      keys: { via: 'v3/keychron/q3/ansi_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q3/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q3/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q3 ISO with knob',
      usb: '3434:0123',
      keys: { via: 'v3/keychron/q3/iso_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q3/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q3/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q4',
      usb: '3434:0140',
      keys: { via: 'v3/keychron/q4/ansi', opened: '2026-11-30' },
      layout: '60-ansi',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q4/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q4/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q4 ISO',
      usb: '3434:0142',
      keys: { via: 'v3/keychron/q4/iso', opened: '2026-11-30' },
      layout: '60-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q4/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q4/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q5',
      usb: '3434:0150',
      keys: { via: 'v3/keychron/q5/ansi', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q5/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q5/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q5 with knob',
      usb: '3434:0151',
      keys: { via: 'v3/keychron/q5/ansi_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q5/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q5/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q5 ISO with knob',
      usb: '3434:0153',
      keys: { via: 'v3/keychron/q5/iso_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q5/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q5/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q6',
      usb: '3434:0160',
      keys: { via: 'v3/keychron/q6/ansi', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q6/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q6/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q6 with knob',
      usb: '3434:0161',
      keys: { via: 'v3/keychron/q6/ansi_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q6/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q6/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q6 ISO with knob',
      usb: '3434:0163',
      keys: { via: 'v3/keychron/q6/iso_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q6/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q6/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q7',
      usb: '3434:0170',
      keys: { via: 'v3/keychron/q7/ansi', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q7/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q7/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q8 (Alice)',
      usb: '3434:0180',
      keys: { via: 'v3/keychron/q8/ansi', opened: '2026-11-30' },
      told: [
        {
          url: 'https://hardwareluxx.de/community/threads/mechanische-tastaturen-und-andere-sonderw%C3%BCnsche.757147/post-29384904',
          opened: '2026-11-30',
          says: 'It has hot-swap sockets by Gateron. A USB-C socket is on its daughter board. Gaskets hold the plate in the case. Its plate is of steel.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'], plateMaterial: 'steel' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q8/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q8 with knob (Alice)',
      usb: '3434:0181',
      keys: { via: 'v3/keychron/q8/ansi_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q8/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q8/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q9',
      usb: '3434:0190',
      keys: { via: 'v3/keychron/q9/ansi', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q9/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q9/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q10 (Alice)',
      usb: '3434:01a1',
      keys: { via: 'v3/keychron/q10/ansi_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q10/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q10/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q11 (split)',
      usb: '3434:01e0',
      keys: { via: 'v3/keychron/q11/ansi_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q11/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q11/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q12',
      usb: '3434:01d1',
      keys: { via: 'v3/keychron/q12/ansi_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q12/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q12/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q60',
      usb: '3434:01c0',
      keys: { via: 'v3/keychron/q60/ansi', opened: '2026-11-30' },
      layout: '60-hhkb',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q60/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q60/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q65',
      usb: '3434:01b1',
      keys: { via: 'v3/keychron/q65/ansi_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q65/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron V1',
      usb: '3434:0310',
      keys: { via: 'v3/keychron/v1/ansi', opened: '2026-11-30' },
      layout: 'keychron-q1-version-1',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron V1 ISO',
      usb: '3434:0312',
      keys: { via: 'v3/keychron/v1/iso', opened: '2026-11-30' },
      layout: 'keychron-q1-iso-version-1',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/tungphan2823/good-keyboards/blob/522e2ed0d5b9544e23303c8fcf78a27e7d6ad27f/initdb.ts',
          opened: '2026-12-01',
          says: 'A list, taken from the maker’s page: switches with 3 or 5 pins are swapped, its stabilisers are screwed into the PCB, it has USB-C, its plate is steel, it is mounted in a tray, and its LEDs face south.',
          facts: {
            hotSwap: true,
            pins: ['3', '5'],
            stabilisers: ['screw-in'],
            connector: 'usb-c',
            plateMaterial: 'steel',
            mounting: ['tray'],
            lights: 'south',
          },
        },
      ],
    },
    {
      name: 'Keychron V1 with knob',
      usb: '3434:0311',
      keys: { via: 'v3/keychron/v1/ansi_encoder', opened: '2026-11-30' },
      layout: 'keychron-q1-with-knob-version-1',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/lilwon/lilwon.github.io/blob/1b941773736a6513de4c051d76dd083e6da86ed1/_posts/2024-05-05-First-Mech-Keyboard-Build.md',
          opened: '2026-12-01',
          says: 'An owner’s build: its switches are swapped without soldering, it comes with USB-C cables, and Durock V2 stabilisers, which are screwed in, went into its PCB.',
          facts: { hotSwap: true, connector: 'usb-c', stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron V1 ISO with knob',
      usb: '3434:0313',
      keys: { via: 'v3/keychron/v1/iso_encoder', opened: '2026-11-30' },
      layout: 'keychron-q1-iso-with-knob-version-2',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/tungphan2823/good-keyboards/blob/522e2ed0d5b9544e23303c8fcf78a27e7d6ad27f/initdb.ts',
          opened: '2026-12-01',
          says: 'A list, taken from the maker’s page: switches with 3 or 5 pins are swapped, its stabilisers are screwed into the PCB, it has USB-C, its plate is steel, it is mounted in a tray, and its LEDs face south.',
          facts: {
            hotSwap: true,
            pins: ['3', '5'],
            stabilisers: ['screw-in'],
            connector: 'usb-c',
            plateMaterial: 'steel',
            mounting: ['tray'],
            lights: 'south',
          },
        },
      ],
    },
    {
      name: 'Keychron V2',
      usb: '3434:0320',
      keys: { via: 'v3/keychron/v2/ansi', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-QMK-Series/V2/README.md',
          opened: '2026-11-30',
          says: 'MX switches with 3 or 5 pins can be swapped. It has USB-C. It is mounted in a tray. Its plate is of steel.',
          facts: {
            mount: ['mx'],
            pins: ['3', '5'],
            hotSwap: true,
            connector: 'usb-c',
            mounting: ['tray'],
            plateMaterial: 'steel',
          },
        },
      ],
    },
    {
      name: 'Keychron V2 ISO',
      usb: '3434:0322',
      keys: { via: 'v3/keychron/v2/iso', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-QMK-Series/V2/README.md',
          opened: '2026-11-30',
          says: 'MX switches with 3 or 5 pins can be swapped. It has USB-C. It is mounted in a tray. Its plate is of steel.',
          facts: {
            mount: ['mx'],
            pins: ['3', '5'],
            hotSwap: true,
            connector: 'usb-c',
            mounting: ['tray'],
            plateMaterial: 'steel',
          },
        },
      ],
    },
    {
      name: 'Keychron V2 with knob',
      usb: '3434:0321',
      keys: { via: 'v3/keychron/v2/ansi_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-QMK-Series/V2/README.md',
          opened: '2026-11-30',
          says: 'MX switches with 3 or 5 pins can be swapped. It has USB-C. It is mounted in a tray. Its plate is of steel.',
          facts: {
            mount: ['mx'],
            pins: ['3', '5'],
            hotSwap: true,
            connector: 'usb-c',
            mounting: ['tray'],
            plateMaterial: 'steel',
          },
        },
      ],
    },
    {
      name: 'Keychron V3',
      usb: '3434:0330',
      keys: { via: 'v3/keychron/v3/ansi', opened: '2026-11-30' },
      layout: 'keychron-q3',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-QMK-Series/V3/README.md',
          opened: '2026-11-30',
          says: 'MX switches with 3 or 5 pins can be swapped. It has USB-C. It is mounted in a tray. Its plate is of steel.',
          facts: {
            mount: ['mx'],
            pins: ['3', '5'],
            hotSwap: true,
            connector: 'usb-c',
            mounting: ['tray'],
            plateMaterial: 'steel',
          },
        },
      ],
    },
    {
      name: 'Keychron V3 ISO',
      usb: '3434:0332',
      keys: { via: 'v3/keychron/v3/iso', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-QMK-Series/V3/README.md',
          opened: '2026-11-30',
          says: 'MX switches with 3 or 5 pins can be swapped. It has USB-C. It is mounted in a tray. Its plate is of steel.',
          facts: {
            mount: ['mx'],
            pins: ['3', '5'],
            hotSwap: true,
            connector: 'usb-c',
            mounting: ['tray'],
            plateMaterial: 'steel',
          },
        },
      ],
    },
    {
      name: 'Keychron V3 with knob',
      usb: '3434:0331',
      keys: { via: 'v3/keychron/v3/ansi_encoder', opened: '2026-11-30' },
      layout: 'keychron-q3-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-QMK-Series/V3/README.md',
          opened: '2026-11-30',
          says: 'MX switches with 3 or 5 pins can be swapped. It has USB-C. It is mounted in a tray. Its plate is of steel.',
          facts: {
            mount: ['mx'],
            pins: ['3', '5'],
            hotSwap: true,
            connector: 'usb-c',
            mounting: ['tray'],
            plateMaterial: 'steel',
          },
        },
      ],
    },
    {
      name: 'Keychron V4',
      usb: '3434:0340',
      keys: { via: 'v3/keychron/v4/ansi', opened: '2026-11-30' },
      layout: '60-ansi',
      told: [
        {
          url: 'https://raw.githubusercontent.com/Keychron/Keychron-Keyboards-Hardware-Design/master/V-QMK-Series/V4/README.md',
          opened: '2026-11-30',
          says: 'MX switches with 3 or 5 pins can be swapped. It is mounted in a tray, its plate is of steel, and its lights are south-facing.',
          facts: {
            mount: ['mx'],
            pins: ['3', '5'],
            hotSwap: true,
            mounting: ['tray'],
            plateMaterial: 'steel',
            lights: 'south',
          },
        },
      ],
    },
    {
      name: 'Keychron V4 ISO',
      usb: '3434:0342',
      keys: { via: 'v3/keychron/v4/iso', opened: '2026-11-30' },
      layout: '60-iso',
      told: [
        {
          url: 'https://raw.githubusercontent.com/Keychron/Keychron-Keyboards-Hardware-Design/master/V-QMK-Series/V4/README.md',
          opened: '2026-11-30',
          says: 'MX switches with 3 or 5 pins can be swapped. It is mounted in a tray, its plate is of steel, and its lights are south-facing.',
          facts: {
            mount: ['mx'],
            pins: ['3', '5'],
            hotSwap: true,
            mounting: ['tray'],
            plateMaterial: 'steel',
            lights: 'south',
          },
        },
      ],
    },
    {
      name: 'Keychron V5',
      usb: '3434:0350',
      keys: { via: 'v3/keychron/v5/ansi', opened: '2026-11-30' },
      layout: 'keychron-q5',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron V5 with knob',
      usb: '3434:0351',
      keys: { via: 'v3/keychron/v5/ansi_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron V6',
      usb: '3434:0360',
      keys: { via: 'v3/keychron/v6/ansi', opened: '2026-11-30' },
      layout: 'keychron-q6',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron V6 with knob',
      usb: '3434:0361',
      keys: { via: 'v3/keychron/v6/ansi_encoder', opened: '2026-11-30' },
      layout: 'keychron-q6-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron V6 ISO with knob',
      usb: '3434:0363',
      keys: { via: 'v3/keychron/v6/iso_encoder', opened: '2026-11-30' },
      layout: 'keychron-q6-iso-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron V7',
      usb: '3434:0370',
      keys: { via: 'v3/keychron/v7/ansi', opened: '2026-11-30' },
      layout: 'keychron-q7',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron V8 (Alice)',
      usb: '3434:0380',
      keys: { via: 'v3/keychron/v8/ansi', opened: '2026-11-30' },
      layout: 'keychron-q8-alice',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/tungphan2823/good-keyboards/blob/522e2ed0d5b9544e23303c8fcf78a27e7d6ad27f/initdb.ts',
          opened: '2026-12-01',
          says: 'A list, taken from the maker’s page: switches with 3 or 5 pins are swapped, its stabilisers are screwed into the PCB, it has USB-C, its plate is steel, it is mounted in a tray, and its LEDs face south.',
          facts: {
            hotSwap: true,
            pins: ['3', '5'],
            stabilisers: ['screw-in'],
            connector: 'usb-c',
            plateMaterial: 'steel',
            mounting: ['tray'],
            lights: 'south',
          },
        },
      ],
    },
    {
      name: 'Keychron V10 (Alice)',
      usb: '3434:03a1',
      keys: { via: 'v3/keychron/v10/ansi_encoder', opened: '2026-11-30' },
      layout: 'keychron-q10-alice',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron K2 Pro',
      usb: '3434:0220',
      keys: { via: 'src/keychron/k2_pro/ansi_rgb', opened: '2026-11-30' },
      layout: '75-ansi',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K2%20Pro/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/65a50cf875a0fd14209d720cde581f11fc742b97/K-Pro-Series/K2%20Pro/Stabilizer-2U.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB; those of its space bar have inserts for screws.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron K2 Pro ISO',
      usb: '3434:0221',
      keys: { via: 'src/keychron/k2_pro/iso_rgb', opened: '2026-11-30' },
      layout: '75-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K2%20Pro/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/65a50cf875a0fd14209d720cde581f11fc742b97/K-Pro-Series/K2%20Pro/Stabilizer-2U.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB; those of its space bar have inserts for screws.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron K4 Pro',
      usb: '3434:0240',
      keys: { via: 'src/keychron/k4_pro/ansi_rgb', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K4%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/65a50cf875a0fd14209d720cde581f11fc742b97/K-Pro-Series/K4%20Pro/Stabilizer-2U%20(1).stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB; those of its space bar have inserts for screws.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron K6 Pro',
      usb: '3434:0260',
      keys: { via: 'src/keychron/k6_pro/ansi_rgb', opened: '2026-11-30' },
      layout: '65-ansi',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K6%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/65a50cf875a0fd14209d720cde581f11fc742b97/K-Pro-Series/K6%20Pro/K6-Pro-US-Stabilizer.stp.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron K6 Pro ISO',
      usb: '3434:0261',
      keys: { via: 'src/keychron/k6_pro/iso_rgb', opened: '2026-11-30' },
      layout: '65-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K6%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/65a50cf875a0fd14209d720cde581f11fc742b97/K-Pro-Series/K6%20Pro/K6-Pro-US-Stabilizer.stp.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron K8 Pro',
      usb: '3434:0280',
      keys: { via: 'src/keychron/k8_pro/ansi_rgb', opened: '2026-11-30' },
      layout: 'keychron-q3',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K8%20Pro/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/65a50cf875a0fd14209d720cde581f11fc742b97/K-Pro-Series/K8%20Pro/Stabilizer-2U%20(2).stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB; those of its space bar have inserts for screws.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron K8 Pro ISO',
      usb: '3434:0281',
      keys: { via: 'src/keychron/k8_pro/iso_rgb', opened: '2026-11-30' },
      layout: 'keychron-v3-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K8%20Pro/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/65a50cf875a0fd14209d720cde581f11fc742b97/K-Pro-Series/K8%20Pro/Stabilizer-2U%20(2).stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB; those of its space bar have inserts for screws.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron K10 Pro',
      usb: '3434:02a0',
      keys: { via: 'src/keychron/k10_pro/ansi_rgb', opened: '2026-11-30' },
      layout: 'keychron-q6',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K10%20Pro/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/65a50cf875a0fd14209d720cde581f11fc742b97/K-Pro-Series/K10%20Pro/Stabilizer-2U%20(3).stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB; those of its space bar have inserts for screws.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron C1 Pro',
      usb: '3434:0510',
      keys: { via: 'v3/keychron/c1_pro/c1_pro_ansi_rgb', opened: '2026-11-30' },
      layout: 'keychron-q3',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron C2 Pro',
      usb: '3434:0520',
      keys: { via: 'v3/keychron/c2_pro/c2_pro_ansi_rgb', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron C3 Pro',
      usb: '3434:0430',
      keys: { via: 'v3/keychron/c3_pro/c3_pro_ansi_red', opened: '2026-11-30' },
      layout: 'keychron-q3',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron C2',
      told: [
        {
          url: 'https://github.com/devadvance/devadvance.github.io/blob/23ef70c7b34b1d1fbaa8e0499dbacac993f26e48/_posts/2021-06-02-keychron-c2-mods.md',
          opened: '2026-12-01',
          says: 'An owner’s guide: its stabilisers sit in the plate. Its switches are soldered in one version and swapped in another.',
          facts: { stabilisers: ['plate'] },
        },
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Gateron G Pro switches, which have the shape of MX.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron Q0 Plus',
      usb: '3434:0131',
      keys: { via: 'v3/keychron/q0/plus', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q0%20Plus/README.md',
          opened: '2026-12-01',
          says: 'Switches with 3 or 5 pins can be swapped. It has USB-C. It is mounted in gaskets. Its LEDs face south.',
          facts: {
            hotSwap: true,
            pins: ['3', '5'],
            connector: 'usb-c',
            mounting: ['gasket'],
            lights: 'south',
          },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/e5be5af2e01d95cbb893ff68172b5db67271b066/Q-Series/Q0%20Plus/Stabilizer-Q0-Plus.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabiliser has inserts for screws.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron Q5 ISO',
      usb: '3434:0152',
      keys: { via: 'v3/keychron/q5/iso', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q5/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q5/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q6 ISO',
      usb: '3434:0162',
      keys: { via: 'v3/keychron/q6/iso', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q6/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q6/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q7 ISO',
      usb: '3434:0172',
      keys: { via: 'v3/keychron/q7/iso', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q7/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q7/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q8 ISO (Alice)',
      usb: '3434:0182',
      keys: { via: 'v3/keychron/q8/iso', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q8/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q8/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q9 ISO',
      usb: '3434:0192',
      keys: { via: 'v3/keychron/q9/iso', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q9/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q9/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q9 with knob',
      usb: '3434:0191',
      keys: { via: 'v3/keychron/q9/ansi_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q9/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q9/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q9 Plus',
      usb: '3434:0194',
      keys: { via: 'v3/keychron/q9_plus/ansi_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron Q10 ISO (Alice)',
      usb: '3434:01a3',
      keys: { via: 'v3/keychron/q10/iso_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q10/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q10/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q11 ISO (split)',
      usb: '3434:01e1',
      keys: { via: 'v3/keychron/q11/iso_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q11/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q11/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q12 ISO',
      usb: '3434:01d3',
      keys: { via: 'v3/keychron/q12/iso_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q12/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q12/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q2 JIS',
      usb: '3434:0114',
      keys: { via: 'v3/keychron/q2/jis', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q2/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/ianfajardo/tryorthokeys/blob/0f4e2982aa38e3bdf0baa3e61b75e258dba79d08/posts/keychron-q2-best-starter-to-hobby-mech-keyboards.md',
          opened: '2026-12-01',
          says: 'A review: it takes switches of 3 and 5 pins without soldering, its stabilisers are screwed in, its LEDs face south, and it is mounted in double gaskets.',
          facts: { pins: ['3', '5'], stabilisers: ['screw-in'], mounting: ['gasket'], lights: 'south' },
        },
      ],
    },
    {
      name: 'Keychron Q3 JIS',
      usb: '3434:0124',
      keys: { via: 'v3/keychron/q3/jis', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Series/Q3/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/9f865a1088ec628c9e1881bba62df082feacba43/Q-Series/Q3/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron V1 JIS',
      usb: '3434:0314',
      keys: { via: 'v3/keychron/v1/jis', opened: '2026-11-30' },
      layout: '75-jis',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron V2 JIS',
      usb: '3434:0324',
      keys: { via: 'v3/keychron/v2/jis', opened: '2026-11-30' },
      layout: 'keychron-q2-jis',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-QMK-Series/V2/README.md',
          opened: '2026-11-30',
          says: 'MX switches with 3 or 5 pins can be swapped. It has USB-C. It is mounted in a tray. Its plate is of steel.',
          facts: {
            mount: ['mx'],
            pins: ['3', '5'],
            hotSwap: true,
            connector: 'usb-c',
            mounting: ['tray'],
            plateMaterial: 'steel',
          },
        },
      ],
    },
    {
      name: 'Keychron V2 ISO with knob',
      usb: '3434:0323',
      keys: { via: 'v3/keychron/v2/iso_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-QMK-Series/V2/README.md',
          opened: '2026-11-30',
          says: 'MX switches with 3 or 5 pins can be swapped. It has USB-C. It is mounted in a tray. Its plate is of steel.',
          facts: {
            mount: ['mx'],
            pins: ['3', '5'],
            hotSwap: true,
            connector: 'usb-c',
            mounting: ['tray'],
            plateMaterial: 'steel',
          },
        },
      ],
    },
    {
      name: 'Keychron V3 ISO with knob',
      usb: '3434:0333',
      keys: { via: 'v3/keychron/v3/iso_encoder', opened: '2026-11-30' },
      layout: 'keychron-q3-iso-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-QMK-Series/V3/README.md',
          opened: '2026-11-30',
          says: 'MX switches with 3 or 5 pins can be swapped. It has USB-C. It is mounted in a tray. Its plate is of steel.',
          facts: {
            mount: ['mx'],
            pins: ['3', '5'],
            hotSwap: true,
            connector: 'usb-c',
            mounting: ['tray'],
            plateMaterial: 'steel',
          },
        },
      ],
    },
    {
      name: 'Keychron V5 ISO',
      usb: '3434:0352',
      keys: { via: 'v3/keychron/v5/iso', opened: '2026-11-30' },
      layout: 'keychron-q5-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron V5 ISO with knob',
      usb: '3434:0353',
      keys: { via: 'v3/keychron/v5/iso_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron V6 ISO',
      usb: '3434:0362',
      keys: { via: 'v3/keychron/v6/iso', opened: '2026-11-30' },
      layout: 'keychron-q6-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron V7 ISO',
      usb: '3434:0372',
      keys: { via: 'v3/keychron/v7/iso', opened: '2026-11-30' },
      layout: 'keychron-q7-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron V8 with knob (Alice)',
      usb: '3434:0381',
      keys: { via: 'v3/keychron/v8/ansi_encoder', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/tungphan2823/good-keyboards/blob/522e2ed0d5b9544e23303c8fcf78a27e7d6ad27f/initdb.ts',
          opened: '2026-12-01',
          says: 'A list, taken from the maker’s page: switches with 3 or 5 pins are swapped, its stabilisers are screwed into the PCB, it has USB-C, its plate is steel, it is mounted in a tray, and its LEDs face south.',
          facts: {
            hotSwap: true,
            pins: ['3', '5'],
            stabilisers: ['screw-in'],
            connector: 'usb-c',
            plateMaterial: 'steel',
            mounting: ['tray'],
            lights: 'south',
          },
        },
      ],
    },
    {
      name: 'Keychron V8 ISO (Alice)',
      usb: '3434:0382',
      keys: { via: 'v3/keychron/v8/iso', opened: '2026-11-30' },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron V10 ISO (Alice)',
      usb: '3434:03a3',
      keys: { via: 'v3/keychron/v10/iso_encoder', opened: '2026-11-30' },
      layout: 'keychron-q10-iso-alice',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron K3 Pro',
      usb: '3434:0230',
      keys: { via: 'src/keychron/k3_pro/ansi_rgb', opened: '2026-11-30' },
      layout: '75-ansi',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K3%20Pro/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K3 Pro ISO',
      usb: '3434:0231',
      keys: { via: 'src/keychron/k3_pro/iso_rgb', opened: '2026-11-30' },
      layout: '75-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K3%20Pro/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K7 Pro',
      usb: '3434:0270',
      keys: { via: 'src/keychron/k7_pro/ansi_rgb', opened: '2026-11-30' },
      layout: '65-ansi',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K7%20Pro/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron C1 Pro v2',
      usb: '3434:0516',
      keys: { via: 'v3/keychron/c1_pro_v2/c1_pro_v2_ansi_rgb', opened: '2026-11-30' },
      layout: 'keychron-q3',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron C2 Pro v2',
      usb: '3434:0526',
      keys: { via: 'v3/keychron/c2_pro_v2/c2_pro_v2_ansi_rgb', opened: '2026-11-30' },
      layout: 'keychron-c2-pro',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron S1',
      usb: '3434:0410',
      keys: { via: 'v3/keychron/s1/ansi_rgb', opened: '2026-11-30' },
      layout: '75-ansi',
    },
    {
      name: 'Keychron K0 Max',
      usb: '3434:0a06',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k0_max/via_json/k0_max.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      layout: 'keychron-q0-plus',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K0%20Max/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron K1 Max',
      usb: '3434:0a10',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k1_max/via_json/k1_max_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k1_max/ansi',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K1%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/LSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Keychron’s low-profile keyboards have Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K1 Max ISO',
      usb: '3434:0a11',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k1_max/via_json/k1_max_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k1_max/iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K1%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/LSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Keychron’s low-profile keyboards have Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K1 Pro',
      usb: '3434:0210',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k1_pro/via_json/k1_pro_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k1_pro/ansi',
      layout: 'keychron-q3',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K1%20Pro/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K1 Pro ISO',
      usb: '3434:0211',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k1_pro/via_json/k1_pro_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k1_pro/iso',
      layout: 'keychron-v3-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K1%20Pro/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K1 (version 6)',
      usb: '3434:0d10',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k1_version_6/via_json/k1_version_6_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k1_version_6/ansi',
      layout: 'keychron-q3',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-QMK-Series/K1%20QMK/README.md',
          opened: '2026-12-01',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Keychron K1 ISO (version 6)',
      usb: '3434:0d11',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k1_version_6/via_json/k1_version_6_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k1_version_6/iso',
      layout: 'keychron-v3-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-QMK-Series/K1%20QMK/README.md',
          opened: '2026-12-01',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Keychron K2 Max',
      usb: '3434:0a20',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k2_max/via_json/k2_max_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k2_max/ansi',
      layout: '75-ansi',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K2%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/f9f57178fc771c4e2e52a1db82886ed9506783d6/K-Max-Series/K2%20Max/Stabilizer-2U.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB; those of its space bar have inserts for screws.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron K2 Max ISO',
      usb: '3434:0a21',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k2_max/via_json/k2_max_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k2_max/iso',
      layout: '75-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K2%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/f9f57178fc771c4e2e52a1db82886ed9506783d6/K-Max-Series/K2%20Max/Stabilizer-2U.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB; those of its space bar have inserts for screws.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron K2 (version 3)',
      usb: '3434:0d20',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k2_version_3/via_json/k2_version_3_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k2_version_3/ansi',
      layout: '75-ansi',
    },
    {
      name: 'Keychron K2 ISO (version 3)',
      usb: '3434:0d21',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k2_version_3/via_json/k2_version_3_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k2_version_3/iso',
      layout: '75-iso',
    },
    {
      name: 'Keychron K3 Max',
      usb: '3434:0a30',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k3_max/via_json/k3_max_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k3_max/ansi',
      layout: '75-ansi',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K3%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K3 Max ISO',
      usb: '3434:0a31',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k3_max/via_json/k3_max_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k3_max/iso',
      layout: '75-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K3%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K3 (version 3)',
      usb: '3434:0d30',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k3_version_3/via_json/k3_version_3_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k3_version_3/ansi',
      layout: '75-ansi',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-QMK-Series/K3%20QMK/README.md',
          opened: '2026-12-01',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Keychron K3 ISO (version 3)',
      usb: '3434:0d31',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k3_version_3/via_json/k3_version_3_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k3_version_3/iso',
      layout: '75-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-QMK-Series/K3%20QMK/README.md',
          opened: '2026-12-01',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Keychron K4 Pro ISO',
      usb: '3434:0241',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k4_pro/via_json/k4_pro_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k4_pro/iso',
      layout: 'keychron-q5-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K4%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/65a50cf875a0fd14209d720cde581f11fc742b97/K-Pro-Series/K4%20Pro/Stabilizer-2U%20(1).stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB; those of its space bar have inserts for screws.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron K4 (version 3)',
      usb: '3434:0d40',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k4_version_3/via_json/k4_version3_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k4_version_3/ansi',
      layout: '96-ansi',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-QMK-Series/K4%20QMK/README.md',
          opened: '2026-12-01',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Keychron K4 ISO (version 3)',
      usb: '3434:0d41',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k4_version_3/via_json/k4_version3_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k4_version_3/iso',
      layout: '96-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-QMK-Series/K4%20QMK/README.md',
          opened: '2026-12-01',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Keychron K5 Max',
      usb: '3434:0a50',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k5_max/via_json/k5_max_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k5_max/ansi',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K5%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K5 Pro',
      usb: '3434:0250',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k5_pro/via_json/k5_pro_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k5_pro/ansi',
      layout: 'keychron-q6',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K5%20Pro/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K5 Pro ISO',
      usb: '3434:0251',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k5_pro/via_json/k5_pro_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k5_pro/iso',
      layout: 'keychron-q6-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K5%20Pro/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K5 (version 2)',
      usb: '3434:0d50',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k5_version_2/via_json/k5_version_2_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k5_version_2/ansi',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-QMK-Series/K5%20QMK/README.md',
          opened: '2026-12-01',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Keychron K5 ISO (version 2)',
      usb: '3434:0d51',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k5_version_2/via_json/k5_version_2_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k5_version_2/iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-QMK-Series/K5%20QMK/README.md',
          opened: '2026-12-01',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Keychron K7 Max',
      usb: '3434:0a70',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k7_max/via_json/k7_max_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k7_max/ansi',
      layout: '65-ansi',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K7%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/LSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Keychron’s low-profile keyboards have Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K7 Max ISO',
      usb: '3434:0a71',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k7_max/via_json/k7_max_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k7_max/iso',
      layout: '65-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K7%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/LSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Keychron’s low-profile keyboards have Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K7 Pro ISO',
      usb: '3434:0271',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k7_pro/via_json/k7_pro_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k7_pro/iso',
      layout: '65-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K7%20Pro/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K8 Max',
      usb: '3434:0a80',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k8_max/via_json/k8_max_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k8_max/ansi',
      layout: 'keychron-q3',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K8%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/f9f57178fc771c4e2e52a1db82886ed9506783d6/K-Max-Series/K8%20Max/Stabilizer-2U%20(1).stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB; those of its space bar have inserts for screws.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron K8 Max ISO',
      usb: '3434:0a81',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k8_max/via_json/k8_max_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k8_max/iso',
      layout: 'keychron-v3-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K8%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/f9f57178fc771c4e2e52a1db82886ed9506783d6/K-Max-Series/K8%20Max/Stabilizer-2U%20(1).stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB; those of its space bar have inserts for screws.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron K8 (version 2)',
      usb: '3434:0d80',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k8_version_2/via_json/k8_version_2_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k8_version_2/ansi',
      layout: 'keychron-q3',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-QMK-Series/K8%20QMK/README.md',
          opened: '2026-12-01',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Keychron K8 ISO (version 2)',
      usb: '3434:0d81',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k8_version_2/via_json/k8_version_2_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k8_version_2/iso',
      layout: 'keychron-v3-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-QMK-Series/K8%20QMK/README.md',
          opened: '2026-12-01',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Keychron K10 Max',
      usb: '3434:0aa0',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k10_max/via_json/k10_max_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k10_max/ansi',
      layout: 'keychron-q6',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K10%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/f9f57178fc771c4e2e52a1db82886ed9506783d6/K-Max-Series/K10%20Max/Stabilizer-2U%20(2).stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB; those of its space bar have inserts for screws.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron K10 Max ISO',
      usb: '3434:0aa1',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k10_max/via_json/k10_max_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k10_max/iso',
      layout: 'keychron-q6-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K10%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/f9f57178fc771c4e2e52a1db82886ed9506783d6/K-Max-Series/K10%20Max/Stabilizer-2U%20(2).stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB; those of its space bar have inserts for screws.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron K10 Pro ISO',
      usb: '3434:02a1',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k10_pro/via_json/k10_pro_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k10_pro/iso',
      layout: 'keychron-q6-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K10%20Pro/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/65a50cf875a0fd14209d720cde581f11fc742b97/K-Pro-Series/K10%20Pro/Stabilizer-2U%20(3).stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB; those of its space bar have inserts for screws.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron K10 (version 2)',
      usb: '3434:0da0',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k10_version_2/via_json/k10_version_2_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k10_version_2/ansi',
      layout: 'keychron-c2-pro',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-QMK-Series/K10%20QMK/README.md',
          opened: '2026-12-01',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Keychron K10 ISO (version 2)',
      usb: '3434:0da1',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k10_version_2/via_json/k10_version_2_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k10_version_2/iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-QMK-Series/K10%20QMK/README.md',
          opened: '2026-12-01',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Keychron K11 Max (Alice)',
      usb: '3434:0ab3',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k11_max/via_json/k11_max_ansi_rgb_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k11_max/ansi_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K11%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/LSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Keychron’s low-profile keyboards have Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K11 Max ISO (Alice)',
      usb: '3434:0ab4',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k11_max/via_json/k11_max_iso_rgb_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k11_max/iso_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K11%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/LSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Keychron’s low-profile keyboards have Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K11 Pro (Alice)',
      usb: '3434:02b6',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k11_pro/via_json/k11_pro_ansi_encoder_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k11_pro/ansi_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K11%20Pro/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K12 Pro',
      usb: '3434:02c0',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k12_pro/via_json/k12_pro_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k12_pro/ansi',
      layout: '60-ansi',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K12%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/65a50cf875a0fd14209d720cde581f11fc742b97/K-Pro-Series/K12%20Pro/K12-Pro-US-Stabilizer.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron K13 Max',
      usb: '3434:0ad0',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k13_max/via_json/k13_max_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k13_max/ansi',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K13%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/LSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Keychron’s low-profile keyboards have Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K13 Max ISO',
      usb: '3434:0ad1',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k13_max/via_json/k13_max_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k13_max/iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K13%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/LSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Keychron’s low-profile keyboards have Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K13 Pro',
      usb: '3434:0d10',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k13_pro/via_json/k13_pro_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k13_pro/ansi',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K13%20Pro/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K13 Pro ISO',
      usb: '3434:02d1',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k13_pro/via_json/k13_pro_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k13_pro/iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K13%20Pro/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K14 Pro',
      usb: '3434:02e0',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k14_pro/via_json/k14_pro_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k14_pro/ansi',
      layout: 'keychron-q7',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K14%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/KSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Its caps for MX switches fit the Q, K, V and C series; the low-profile keyboards have a profile of their own.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/65a50cf875a0fd14209d720cde581f11fc742b97/K-Pro-Series/K14%20Pro/K14-Pro-US-Stabilizer.stp.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron K15 Max (Alice)',
      usb: '3434:0af0',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k15_max/via_json/k15_max_ansi_knob_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k15_max/ansi_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K15%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/LSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Keychron’s low-profile keyboards have Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K15 Max ISO (Alice)',
      usb: '3434:0af1',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k15_max/via_json/k15_max_iso_knob_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k15_max/iso_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K15%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/LSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Keychron’s low-profile keyboards have Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K15 Pro (Alice)',
      usb: '3434:02f6',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k15_pro/via_json/k15_pro_ansi_encoder_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k15_pro/ansi_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K15%20Pro/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K17 Max',
      usb: '3434:0a00',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k17_max/via_json/k17_max_ansi_knob_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k17_max/ansi_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K17%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/LSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Keychron’s low-profile keyboards have Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K17 Max ISO',
      usb: '3434:0a01',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k17_max/via_json/k17_max_iso_knob_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k17_max/iso_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Max-Series/K17%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C.',
          facts: { hotSwap: true, connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/LSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'Keychron’s low-profile keyboards have Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K17 Pro',
      usb: '3434:0206',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k17_pro/via_json/k17_pro_ansi_encoder_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k17_pro/ansi_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K17%20Pro/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron K17 Pro ISO',
      usb: '3434:0207',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/k17_pro/via_json/k17_pro_iso_encoder_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k17_pro/iso_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-Pro-Series/K17%20Pro/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/docyx/pc-part-dataset/blob/main/data/json/keyboard.json',
          opened: '2026-12-01',
          says: 'It is sold with Gateron’s low-profile switches.',
          facts: { mount: ['gateron-ks33'] },
        },
      ],
    },
    {
      name: 'Keychron Q0 Max',
      usb: '3434:0800',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q0_max/via_json/q0_max_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      layout: 'keychron-q0-plus',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Max-Series/Q0%20Max/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron Q1 Max',
      usb: '3434:0810',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q1_max/via_json/q1_max_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q1_max/ansi_encoder',
      layout: 'keychron-q1-with-knob-version-1',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Max-Series/Q1%20Max/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/kvnloo/keyconf.gen/blob/bda35753fd9e26e2cd49f84065e3abe0ecadc328/lib/component-data.ts',
          opened: '2026-12-01',
          says: 'A configurator’s list, taken from the maker’s page: it takes MX switches of 3 and 5 pins without soldering, its stabilisers are screwed into the PCB, its plate is polycarbonate, mounted in double gaskets.',
          facts: {
            hotSwap: true,
            pins: ['3', '5'],
            stabilisers: ['screw-in'],
            plateMaterial: 'polycarbonate',
            mounting: ['gasket'],
          },
        },
      ],
    },
    {
      name: 'Keychron Q1 Max ISO',
      usb: '3434:0811',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q1_max/via_json/q1_max_iso_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q1_max/iso_encoder',
      layout: 'keychron-q1-iso-with-knob-version-2',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Max-Series/Q1%20Max/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/kvnloo/keyconf.gen/blob/bda35753fd9e26e2cd49f84065e3abe0ecadc328/lib/component-data.ts',
          opened: '2026-12-01',
          says: 'A configurator’s list, taken from the maker’s page: it takes MX switches of 3 and 5 pins without soldering, its stabilisers are screwed into the PCB, its plate is polycarbonate, mounted in double gaskets.',
          facts: {
            hotSwap: true,
            pins: ['3', '5'],
            stabilisers: ['screw-in'],
            plateMaterial: 'polycarbonate',
            mounting: ['gasket'],
          },
        },
      ],
    },
    {
      name: 'Keychron Q2 Max',
      usb: '3434:0820',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q2_max/via_json/q2_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q2_max/ansi_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Max-Series/Q2%20Max/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron Q2 Max ISO',
      usb: '3434:0821',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q2_max/via_json/q2_iso_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q2_max/iso_encoder',
      layout: 'keychron-v2-iso-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Max-Series/Q2%20Max/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron Q2 Pro',
      usb: '3434:0620',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q2_pro/via_json/q2_pro_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q2_pro/ansi_encoder',
      layout: 'keychron-q2-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Pro-Series/Q2%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/eec1089442b19c273294565c579531d7f4e5d700/Q-Pro-Series/Q2%20Pro/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q2 Pro ISO',
      usb: '3434:0621',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q2_pro/via_json/q2_pro_iso_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q2_pro/iso_encoder',
      layout: 'keychron-q2-iso-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Pro-Series/Q2%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/eec1089442b19c273294565c579531d7f4e5d700/Q-Pro-Series/Q2%20Pro/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q3 Max',
      usb: '3434:0830',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q3_max/via_json/q3_max_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q3_max/ansi_encoder',
      layout: 'keychron-q3-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Max-Series/Q3%20Max/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron Q3 Max ISO',
      usb: '3434:0831',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q3_max/via_json/q3_max_iso_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q3_max/iso_encoder',
      layout: 'keychron-q3-iso-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Max-Series/Q3%20Max/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron Q3 Pro',
      usb: '3434:0633',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q3_pro/via_json/q3_pro_ansi_encoder_v2.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q3_pro/ansi_encoder',
      layout: 'keychron-q3-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Pro-Series/Q3%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/eec1089442b19c273294565c579531d7f4e5d700/Q-Pro-Series/Q3%20Pro/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q4 Pro',
      usb: '3434:0640',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q4_pro/via_json/q4_pro_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q4_pro/ansi',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Pro-Series/Q4%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/eec1089442b19c273294565c579531d7f4e5d700/Q-Pro-Series/Q4%20Pro/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q4 Pro ISO',
      usb: '3434:0641',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q4_pro/via_json/q4_pro_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q4_pro/iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Pro-Series/Q4%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/eec1089442b19c273294565c579531d7f4e5d700/Q-Pro-Series/Q4%20Pro/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q5 Max',
      usb: '3434:0850',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q5_max/via_json/q5_max_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q5_max/ansi_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Max-Series/Q5%20Max/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron Q5 Max ISO',
      usb: '3434:0851',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q5_max/via_json/q5_max_iso_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q5_max/iso_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Max-Series/Q5%20Max/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron Q5 Pro',
      usb: '3434:0650',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q5_pro/via_json/q5_pro_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q5_pro/ansi_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Pro-Series/Q5%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/eec1089442b19c273294565c579531d7f4e5d700/Q-Pro-Series/Q5%20Pro/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q5 Pro ISO',
      usb: '3434:0651',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q5_pro/via_json/q5_pro_iso_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q5_pro/iso_encoder',
      layout: 'keychron-q5-max-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Pro-Series/Q5%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/eec1089442b19c273294565c579531d7f4e5d700/Q-Pro-Series/Q5%20Pro/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q6 Max',
      usb: '3434:0860',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q6_max/via_json/q6_max_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q6_max/ansi_encoder',
      layout: 'keychron-q6-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron Q6 Max ISO',
      usb: '3434:0861',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q6_max/via_json/q6_max_iso_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q6_max/iso_encoder',
      layout: 'keychron-q6-iso-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron Q6 Pro',
      usb: '3434:0660',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q6_pro/via_json/q6_pro_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q6_pro/ansi_encoder',
      layout: 'keychron-q6-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Pro-Series/Q6%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/eec1089442b19c273294565c579531d7f4e5d700/Q-Pro-Series/Q6%20Pro/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q6 Pro ISO',
      usb: '3434:0661',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q6_pro/via_json/q6_pro_iso_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q6_pro/iso_encoder',
      layout: 'keychron-q6-iso-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Pro-Series/Q6%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/eec1089442b19c273294565c579531d7f4e5d700/Q-Pro-Series/Q6%20Pro/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q8 Max (Alice)',
      usb: '3434:0880',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q8_max/via_json/q8_max_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q8_max/ansi_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Max-Series/Q8%20Max/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron Q8 Pro (Alice)',
      usb: '3434:0680',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q8_pro/via_json/q8_pro_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q8_pro/ansi_encoder',
      layout: 'keychron-q8-max-alice',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Pro-Series/Q8%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/eec1089442b19c273294565c579531d7f4e5d700/Q-Pro-Series/Q8%20Pro/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q8 Pro ISO (Alice)',
      usb: '3434:0681',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q8_pro/via_json/q8_pro_iso_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q8_pro/iso_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Pro-Series/Q8%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/eec1089442b19c273294565c579531d7f4e5d700/Q-Pro-Series/Q8%20Pro/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q10 Max (Alice)',
      usb: '3434:08a0',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q10_max/via_json/q10_max_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q10_max/ansi_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Max-Series/Q10%20Max/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron Q10 Max ISO (Alice)',
      usb: '3434:08a1',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q10_max/via_json/q10_max_iso_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q10_max/iso_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Max-Series/Q10%20Max/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron Q10 Pro (Alice)',
      usb: '3434:06a0',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q10_pro/via_json/q10_pro_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q10_pro/ansi_encoder',
      layout: 'keychron-q10-max-alice',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Pro-Series/Q10%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/eec1089442b19c273294565c579531d7f4e5d700/Q-Pro-Series/Q10%20Pro/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q10 Pro ISO (Alice)',
      usb: '3434:06a1',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q10_pro/via_json/q10_pro_iso_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q10_pro/iso_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Pro-Series/Q10%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/eec1089442b19c273294565c579531d7f4e5d700/Q-Pro-Series/Q10%20Pro/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q12 Max',
      usb: '3434:08c3',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q12_max/via_json/q12_max_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q12_max/ansi_encoder',
      layout: 'keychron-q12',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Max-Series/Q12%20Max/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron Q13 Max (Alice)',
      usb: '3434:08d0',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q13_max/via_json/q13_max_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q13_max/ansi_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Max-Series/Q13%20Max/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron Q13 Pro (Alice)',
      usb: '3434:06d0',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q13_pro/via_json/q13_pro_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q13_pro/ansi_encoder',
      layout: 'keychron-q13-max-alice',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Pro-Series/Q13%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/eec1089442b19c273294565c579531d7f4e5d700/Q-Pro-Series/Q13%20Pro/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q13 Pro ISO (Alice)',
      usb: '3434:06d1',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q13_pro/via_json/q13_pro_iso_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q13_pro/iso_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Pro-Series/Q13%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/eec1089442b19c273294565c579531d7f4e5d700/Q-Pro-Series/Q13%20Pro/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q14 Max (Alice)',
      usb: '3434:08e0',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q14_max/via_json/q14_max_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q14_max/ansi_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Max-Series/Q14%20Max/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/techidaily/site-hardware-tips/blob/4c604b37efb9e50aaa9886c2008b710c0c41fc0c/source/_posts/comprehensive-review-of-the-keychron-q14-max-a-truly-universal-solution-for-all-hands.md',
          opened: '2026-12-01',
          says: 'A review: its switches are swapped without soldering, its stabilisers are screwed in, and its LEDs face south.',
          facts: { hotSwap: true, stabilisers: ['screw-in'], lights: 'south' },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron Q14 Pro (Alice)',
      usb: '3434:06e0',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q14_pro/via_json/q14_pro_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q14_pro/ansi_encoder',
      layout: 'keychron-q14-max-alice',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Pro-Series/Q14%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/eec1089442b19c273294565c579531d7f4e5d700/Q-Pro-Series/Q14%20Pro/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q14 Pro ISO (Alice)',
      usb: '3434:06e1',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q14_pro/via_json/q14_pro_iso_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q14_pro/iso_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Pro-Series/Q14%20Pro/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/eec1089442b19c273294565c579531d7f4e5d700/Q-Pro-Series/Q14%20Pro/Stabilizer-2.25u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers is the same file as that of the Q2, whose stabilisers are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
        },
      ],
    },
    {
      name: 'Keychron Q15 Max',
      usb: '3434:08f0',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q15_max/via_json/q15_max_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q15_max/ansi_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Max-Series/Q15%20Max/README.md',
          opened: '2026-11-30',
          says: 'It has USB-C.',
          facts: { connector: 'usb-c' },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron Q60 Max',
      usb: '3434:08c0',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q60_max/via_json/q60_max_ansi.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q60_max/ansi',
      layout: '60-hhkb',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Max-Series/Q60%20Max/README.md',
          opened: '2026-11-30',
          says: 'MX switches with 3 or 5 pins can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { mount: ['mx'], pins: ['3', '5'], hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
      ],
    },
    {
      name: 'Keychron Q65 Max',
      usb: '3434:08b0',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/q65_max/via_json/q65_max_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q65_max/ansi_encoder',
      layout: 'keychron-q65',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-Max-Series/Q65%20Max/README.md',
          opened: '2026-11-30',
          says: 'MX switches with 3 or 5 pins can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { mount: ['mx'], pins: ['3', '5'], hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
      ],
    },
    {
      name: 'Keychron V1 Max',
      usb: '3434:0913',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/v1_max/via_json/v1_max_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/v1_max/ansi_encoder',
      layout: 'keychron-q1-with-knob-version-1',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-Max-Series/V1%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/cb5a541fee5981775fff7d11ece05bff3aaef2eb/V-Max-Series/V1%20Max/Stabilizer-2u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron V1 Max ISO',
      usb: '3434:0914',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/v1_max/via_json/v1_max_iso_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/v1_max/iso_encoder',
      layout: 'keychron-q1-iso-with-knob-version-2',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-Max-Series/V1%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/cb5a541fee5981775fff7d11ece05bff3aaef2eb/V-Max-Series/V1%20Max/Stabilizer-2u.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron V2 Max',
      usb: '3434:0920',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/v2_max/via_json/v2_max_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/v2_max/ansi_encoder',
      layout: 'keychron-q2-max',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-Max-Series/V2%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/b0cfd9e47e20bb6c7bc3beddde282783e3941745/V-Max-Series/V2%20Max/V2-Max-US-Stabilizer.STEP',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB, and the screw.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron V2 Max ISO',
      usb: '3434:0921',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/v2_max/via_json/v2_max_iso_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/v2_max/iso_encoder',
      layout: 'keychron-v2-iso-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-Max-Series/V2%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/b0cfd9e47e20bb6c7bc3beddde282783e3941745/V-Max-Series/V2%20Max/V2-Max-UK-Stabilizer.STEP',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron V3 Max',
      usb: '3434:0933',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/v3_max/via_json/v3_max_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/v3_max/ansi_encoder',
      layout: 'keychron-q3-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-Max-Series/V3%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron V3 Max ISO',
      usb: '3434:0934',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/v3_max/via_json/v3_max_iso_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/v3_max/iso_encoder',
      layout: 'keychron-q3-iso-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-Max-Series/V3%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron V4 Max',
      usb: '3434:0940',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/v4_max/via_json/v4_max_ansi.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/v4_max/ansi',
      layout: '60-ansi',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-Max-Series/V4%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/f51fe2b95345d61411a3ed54e7bae1aa81a3682d/V-Max-Series/V4%20Max/Stabilizer-2u%20(1).stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron V5 Max',
      usb: '3434:0950',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/v5_max/via_json/v5_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/v5_max/ansi_encoder',
      layout: 'keychron-v5-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-Max-Series/V5%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron V5 Max ISO',
      usb: '3434:0951',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/v5_max/via_json/v5_iso_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/v5_max/iso_encoder',
      layout: 'keychron-v5-iso-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-Max-Series/V5%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron V6 Max',
      usb: '3434:0960',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/v6_max/via_json/v6_max_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/v6_max/ansi_encoder',
      layout: 'keychron-q6-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-Max-Series/V6%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/48d573421986026e1211e470df6c833770334261/V-Max-Series/V6%20Max/Stabilizer-2u%20(2).stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron V6 Max ISO',
      usb: '3434:0961',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/v6_max/via_json/v6_max_iso_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/v6_max/iso_encoder',
      layout: 'keychron-q6-iso-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-Max-Series/V6%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/48d573421986026e1211e470df6c833770334261/V-Max-Series/V6%20Max/Stabilizer-2u%20(2).stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron V8 Max ISO (Alice)',
      usb: '3434:0981',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/v8_max/via_json/v8_max_iso_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-Max-Series/V8%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/48d573421986026e1211e470df6c833770334261/V-Max-Series/V8%20Max/V8-Max-Stabilizer.stp',
          opened: '2026-12-01',
          says: 'The maker’s model of its stabilisers has the housing of the Q2’s, which are screwed into the PCB.',
          facts: { stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron V10 Max (Alice)',
      usb: '3434:09a0',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/wls_2025q1/keyboards/keychron/v10_max/via_json/v10_max_ansi_encoder.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/v10_max/ansi_encoder',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/V-Max-Series/V10%20Max/README.md',
          opened: '2026-11-30',
          says: 'Its switches can be swapped. It has USB-C. It is mounted in gaskets.',
          facts: { hotSwap: true, connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Keycap%20Profiles/OSA%20Profile/README.md',
          opened: '2026-12-01',
          says: 'The Q and the V series come with caps whose stem is that of Cherry MX and its clones.',
          facts: { mount: ['mx'] },
        },
      ],
    },
    {
      name: 'Keychron K2 HE',
      usb: '3434:0e20',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/hall_effect_playground/keyboards/keychron/k2_he/via_json/k2_he_ansi_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k2_he/ansi_rgb',
      layout: '75-ansi',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-HE-Series/K2%20HE/README.md',
          opened: '2026-11-30',
          says: 'It has magnetic switches. It has USB-C.',
          facts: { mount: ['he'], connector: 'usb-c' },
        },
        {
          url: 'https://github.com/techidaily/site-hardware-reviews/blob/104c8f4e834e969b06b0bd3c780e1e9c8b0d0317/source/_posts/1723341743664-keychron-k2-he-magnetic-masterpiece-with-a-vintage-flair-unveiled.md',
          opened: '2026-12-01',
          says: 'A review: its magnetic double-rail switches are swapped without soldering, and its stabilisers are screwed into the PCB.',
          facts: { hotSwap: true, stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron K2 HE ISO',
      usb: '3434:0e21',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/hall_effect_playground/keyboards/keychron/k2_he/via_json/k2_he_iso_rgb.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k2_he/iso_rgb',
      layout: '75-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-HE-Series/K2%20HE/README.md',
          opened: '2026-11-30',
          says: 'It has magnetic switches. It has USB-C.',
          facts: { mount: ['he'], connector: 'usb-c' },
        },
        {
          url: 'https://github.com/techidaily/site-hardware-reviews/blob/104c8f4e834e969b06b0bd3c780e1e9c8b0d0317/source/_posts/1723341743664-keychron-k2-he-magnetic-masterpiece-with-a-vintage-flair-unveiled.md',
          opened: '2026-12-01',
          says: 'A review: its magnetic double-rail switches are swapped without soldering, and its stabilisers are screwed into the PCB.',
          facts: { hotSwap: true, stabilisers: ['screw-in'] },
          atLeast: ['stabilisers'],
        },
      ],
    },
    {
      name: 'Keychron K4 HE',
      usb: '3434:0e40',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/hall_effect_playground/keyboards/keychron/k4_he/via_json/k4_he_ansi.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k4_he/ansi',
      layout: '96-ansi',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-HE-Series/K4%20HE/README.md',
          opened: '2026-11-30',
          says: 'It has magnetic switches. It has USB-C.',
          facts: { mount: ['he'], connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Keychron K4 HE ISO',
      usb: '3434:0e41',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/hall_effect_playground/keyboards/keychron/k4_he/via_json/k4_he_iso.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k4_he/iso',
      layout: '96-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-HE-Series/K4%20HE/README.md',
          opened: '2026-11-30',
          says: 'It has magnetic switches. It has USB-C.',
          facts: { mount: ['he'], connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Keychron K6 HE',
      usb: '3434:0e60',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/hall_effect_playground/keyboards/keychron/k6_he/via_json/k6_he_ansi.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k6_he/ansi',
      layout: '65-ansi',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-HE-Series/K6%20HE/README.md',
          opened: '2026-11-30',
          says: 'It has magnetic switches. It has USB-C.',
          facts: { mount: ['he'], connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Keychron K8 HE',
      usb: '3434:0e80',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/hall_effect_playground/keyboards/keychron/k8_he/via_json/k8_he_ansi.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k8_he/ansi',
      layout: 'keychron-q3',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-HE-Series/K8%20HE/README.md',
          opened: '2026-11-30',
          says: 'It has magnetic switches. It has USB-C.',
          facts: { mount: ['he'], connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Keychron K8 HE ISO',
      usb: '3434:0e81',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/hall_effect_playground/keyboards/keychron/k8_he/via_json/k8_he_iso.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k8_he/iso',
      layout: 'keychron-v3-iso',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-HE-Series/K8%20HE/README.md',
          opened: '2026-11-30',
          says: 'It has magnetic switches. It has USB-C.',
          facts: { mount: ['he'], connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Keychron K10 HE',
      usb: '3434:0ea0',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/hall_effect_playground/keyboards/keychron/k10_he/via_json/k10_he_ansi.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k10_he/ansi',
      layout: 'keychron-c2-pro',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-HE-Series/K10%20HE/README.md',
          opened: '2026-11-30',
          says: 'It has magnetic switches. It has USB-C.',
          facts: { mount: ['he'], connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Keychron K10 HE ISO',
      usb: '3434:0ea1',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/hall_effect_playground/keyboards/keychron/k10_he/via_json/k10_he_iso.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/k10_he/iso',
      layout: 'keychron-k10-iso-version-2',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/K-HE-Series/K10%20HE/README.md',
          opened: '2026-11-30',
          says: 'It has magnetic switches. It has USB-C.',
          facts: { mount: ['he'], connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Keychron Q1 HE',
      usb: '3434:0b10',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/hall_effect_playground/keyboards/keychron/q1_he/via_json/q1_he_ansi_encoder_v1.0.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q1_he/ansi_encoder',
      layout: 'keychron-q1-with-knob-version-1',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-HE-Series/Q1%20HE/README.md',
          opened: '2026-11-30',
          says: 'It has magnetic switches. It has USB-C. It is mounted in gaskets.',
          facts: { mount: ['he'], connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/kvnloo/keyconf.gen/blob/bda35753fd9e26e2cd49f84065e3abe0ecadc328/lib/component-data.ts',
          opened: '2026-12-01',
          says: 'A configurator’s list, taken from the maker’s page: its stabilisers are screwed into the PCB and its plate is aluminium.',
          facts: { stabilisers: ['screw-in'], plateMaterial: 'aluminium' },
        },
        {
          url: 'https://github.com/techidaily/site-hardware-reviews/blob/104c8f4e834e969b06b0bd3c780e1e9c8b0d0317/source/_posts/1723341707861-keychron-q1-he-unveiled-the-long-awaited-perfect-blend-of-speed-and-portability-for-your-wireless-needs.md',
          opened: '2026-12-01',
          says: 'A review: magnetic switches are swapped in it without soldering, those of Gateron’s double-rail kind only.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'Keychron Q1 HE ISO',
      usb: '3434:0b11',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/hall_effect_playground/keyboards/keychron/q1_he/via_json/q1_he_iso_encoder_v1.0.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q1_he/iso_encoder',
      layout: 'keychron-q1-iso-with-knob-version-2',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-HE-Series/Q1%20HE/README.md',
          opened: '2026-11-30',
          says: 'It has magnetic switches. It has USB-C. It is mounted in gaskets.',
          facts: { mount: ['he'], connector: 'usb-c', mounting: ['gasket'] },
        },
        {
          url: 'https://github.com/kvnloo/keyconf.gen/blob/bda35753fd9e26e2cd49f84065e3abe0ecadc328/lib/component-data.ts',
          opened: '2026-12-01',
          says: 'A configurator’s list, taken from the maker’s page: its stabilisers are screwed into the PCB and its plate is aluminium.',
          facts: { stabilisers: ['screw-in'], plateMaterial: 'aluminium' },
        },
        {
          url: 'https://github.com/techidaily/site-hardware-reviews/blob/104c8f4e834e969b06b0bd3c780e1e9c8b0d0317/source/_posts/1723341707861-keychron-q1-he-unveiled-the-long-awaited-perfect-blend-of-speed-and-portability-for-your-wireless-needs.md',
          opened: '2026-12-01',
          says: 'A review: magnetic switches are swapped in it without soldering, those of Gateron’s double-rail kind only.',
          facts: { hotSwap: true },
        },
      ],
    },
    {
      name: 'Keychron Q3 HE',
      usb: '3434:0b30',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/hall_effect_playground/keyboards/keychron/q3_he/via_json/q3_he_ansi_encoder_v1.0.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q3_he/ansi_encoder',
      layout: 'keychron-q3-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-HE-Series/Q3%20HE/README.md',
          opened: '2026-11-30',
          says: 'It has magnetic switches. It has USB-C. It is mounted in gaskets.',
          facts: { mount: ['he'], connector: 'usb-c', mounting: ['gasket'] },
        },
      ],
    },
    {
      name: 'Keychron Q5 HE',
      usb: '3434:0b50',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/hall_effect_playground/keyboards/keychron/q5_he/via_json/q5_he_ansi_encoder_v1.0.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q5_he/ansi_encoder',
      layout: 'keychron-q5-pro',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-HE-Series/Q5%20HE/README.md',
          opened: '2026-11-30',
          says: 'It has magnetic switches. It has USB-C. It is mounted in gaskets.',
          facts: { mount: ['he'], connector: 'usb-c', mounting: ['gasket'] },
        },
      ],
    },
    {
      name: 'Keychron Q6 HE',
      usb: '3434:0b60',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/hall_effect_playground/keyboards/keychron/q6_he/via_json/q6_he_ansi_encoder_v1.0.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q6_he/ansi_encoder',
      layout: 'keychron-q6-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-HE-Series/Q6%20HE/README.md',
          opened: '2026-11-30',
          says: 'It has magnetic switches. It has USB-C. It is mounted in gaskets.',
          facts: { mount: ['he'], connector: 'usb-c', mounting: ['gasket'] },
        },
      ],
    },
    {
      name: 'Keychron Q6 HE ISO',
      usb: '3434:0b61',
      keys: {
        url: 'https://github.com/Keychron/qmk_firmware/blob/hall_effect_playground/keyboards/keychron/q6_he/via_json/q6_he_iso_encoder_v1.0.json',
        opened: '2026-11-30',
        says: 'The keys, the choices among them and the USB id.',
      },
      qmk: 'keychron/q6_he/iso_encoder',
      layout: 'keychron-q6-iso-with-knob',
      told: [
        {
          url: 'https://github.com/Keychron/Keychron-Keyboards-Hardware-Design/blob/main/Q-HE-Series/Q6%20HE/README.md',
          opened: '2026-11-30',
          says: 'It has magnetic switches. It has USB-C. It is mounted in gaskets.',
          facts: { mount: ['he'], connector: 'usb-c', mounting: ['gasket'] },
        },
      ],
    },
    {
      name: 'Keychron K2',
      keys: {
        url: 'https://github.com/SonixQMK/qmk_firmware/blob/sn32/keyboards/keychron/k2/info.json',
        opened: '2026-11-30',
        says: 'The keys and the USB id.',
      },
    },
    {
      name: 'Keychron K4',
      keys: {
        url: 'https://github.com/SonixQMK/qmk_firmware/blob/sn32/keyboards/keychron/k4/info.json',
        opened: '2026-11-30',
        says: 'The keys and the USB id.',
      },
    },
    {
      name: 'Keychron K8',
      keys: {
        url: 'https://github.com/SonixQMK/qmk_firmware/blob/sn32/keyboards/keychron/k8/info.json',
        opened: '2026-11-30',
        says: 'The keys and the USB id.',
      },
      layout: 'tkl-ansi',
    },
  ],
};
