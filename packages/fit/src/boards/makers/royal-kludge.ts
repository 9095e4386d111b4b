import type { MakerFile } from './record.ts';

export const royalKludge: MakerFile = {
  maker: 'Royal Kludge',
  boards: [
    {
      name: 'Royal Kludge RK61',
      usb: '1480:6461',
      keys: {
        url: 'https://github.com/qmk/qmk_firmware/blob/master/keyboards/royal_kludge/rk61/keyboard.json',
        opened: '2026-12-01',
        says: 'The keys and the USB id.',
      },
      layout: '60-ansi',
      told: [
        {
          url: 'https://github.com/zhol0777/is-this-good/blob/f9b3a95c45063c047cf7a10d5f1ca3db66fab1fa/KITS.md',
          opened: '2026-12-01',
          says: 'A guide to kits: the RK61 takes switches of the MX kind with room for an LED, such as Gateron KS-9 and Cherry MX RGB.',
          facts: { mount: ['mx'] },
          atLeast: ['mount'],
        },
        {
          url: 'https://github.com/vmichailidisdev/3bd/blob/b2192f27bd3644cda1052069a70f2a3b3ea24a15/keyboards/subtle-6ixty-rk61.md',
          opened: '2026-12-01',
          says: 'A shop that rebuilds it: it has USB-C.',
          facts: { connector: 'usb-c' },
        },
      ],
    },
    {
      name: 'Royal Kludge RK61 ISO',
      usb: '258a:0066',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/66.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
      layout: '60-iso',
      told: [
        {
          url: 'https://github.com/zhol0777/is-this-good/blob/f9b3a95c45063c047cf7a10d5f1ca3db66fab1fa/KITS.md',
          opened: '2026-12-01',
          says: 'A guide to kits: the RK61 takes switches of the MX kind with room for an LED, such as Gateron KS-9 and Cherry MX RGB.',
          facts: { mount: ['mx'] },
          atLeast: ['mount'],
        },
      ],
    },
    {
      name: 'Royal Kludge RK68',
      usb: '258a:005e',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/5e.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
      layout: '65-ansi',
      told: [
        {
          url: 'https://github.com/zhol0777/is-this-good/blob/f9b3a95c45063c047cf7a10d5f1ca3db66fab1fa/KITS.md',
          opened: '2026-12-01',
          says: 'A guide to kits: the RK68 takes switches of the MX kind with room for an LED, such as Gateron KS-9 and Cherry MX RGB.',
          facts: { mount: ['mx'] },
          atLeast: ['mount'],
        },
      ],
    },
    {
      name: 'Royal Kludge RK68 ISO',
      usb: '258a:0103',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/103.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
      layout: '65-iso',
      told: [
        {
          url: 'https://github.com/zhol0777/is-this-good/blob/f9b3a95c45063c047cf7a10d5f1ca3db66fab1fa/KITS.md',
          opened: '2026-12-01',
          says: 'A guide to kits: the RK68 takes switches of the MX kind with room for an LED, such as Gateron KS-9 and Cherry MX RGB.',
          facts: { mount: ['mx'] },
          atLeast: ['mount'],
        },
      ],
    },
    {
      name: 'Royal Kludge RK68 Pro',
      usb: '258a:0079',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/79.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
      layout: '65-ansi',
    },
    {
      name: 'Royal Kludge RK71',
      usb: '258a:005a',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/5a.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
    },
    {
      name: 'Royal Kludge RK84',
      usb: '258a:0059',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/59.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
      layout: '75-ansi',
    },
    {
      name: 'Royal Kludge RK84 ISO',
      usb: '258a:00f4',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/f4.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
      layout: '75-iso',
    },
    {
      name: 'Royal Kludge RK84 Pro',
      usb: '258a:00f3',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/f3.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
      layout: '75-ansi',
    },
    {
      name: 'Royal Kludge RK87',
      usb: '258a:004c',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/4c.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
      layout: 'tkl-ansi',
    },
    {
      name: 'Royal Kludge RK87 ISO',
      usb: '258a:00f2',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/f2.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
      layout: 'tkl-iso',
    },
    {
      name: 'Royal Kludge RK89',
      usb: '258a:009c',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/9c.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
    },
    {
      name: 'Royal Kludge RK96',
      usb: '258a:0089',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/89.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
    },
    {
      name: 'Royal Kludge RK98 (98 keys)',
      usb: '258a:0070',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/70.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
    },
    {
      name: 'Royal Kludge RK98 (100 keys)',
      usb: '258a:00c1',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/c1.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
      layout: '96-ansi',
    },
    {
      name: 'Royal Kludge RK100',
      usb: '258a:0056',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/56.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
      layout: '96-ansi',
    },
    {
      name: 'Royal Kludge RK100 Pro',
      usb: '258a:0067',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/67.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
      layout: '96-ansi',
    },
    {
      name: 'Royal Kludge RK920',
      usb: '258a:008f',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/8f.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
      layout: 'full-ansi',
    },
    {
      name: 'Royal Kludge RK987',
      usb: '258a:005b',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/5b.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
      layout: 'tkl-ansi',
    },
    {
      name: 'Royal Kludge RK G68',
      usb: '258a:00e7',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/e7.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
      layout: '65-ansi',
    },
    {
      name: 'Royal Kludge RK G68 ISO',
      usb: '258a:0075',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/75.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
      layout: '65-iso',
    },
    {
      name: 'Royal Kludge RK H87',
      usb: '258a:00ef',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/ef.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
      layout: 'tkl-ansi',
    },
    {
      name: 'Royal Kludge RK R87',
      usb: '258a:00f6',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/f6.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
      layout: 'tkl-ansi',
    },
    {
      name: 'Royal Kludge RK R104',
      usb: '258a:011e',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/11e.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
      layout: 'full-ansi',
    },
    {
      name: 'Royal Kludge RK S87',
      usb: '258a:0106',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/106.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
      layout: 'tkl-ansi',
    },
    {
      name: 'Royal Kludge RK Sink 104',
      usb: '258a:0058',
      keys: {
        url: 'https://github.com/rnayabed/rangoli/blob/503cdc3b5c630d56b14d7f18533f57e39583a7db/keyboards/258a/configs/58.json',
        opened: '2026-12-01',
        says: 'Where its keys lie on a picture of it, in pixels.',
      },
      layout: 'full-ansi',
    },
  ],
};
