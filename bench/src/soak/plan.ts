/** How long and with how much the shop is kept busy. */
export interface SoakPlan {
  /** After the calibration. */
  seconds: number;
  /** How often everybody is looked at. */
  windowSeconds: number;
  /** How the capacity is found: so many visitors without a pause, for so long, after as many who only warm up. */
  calibration: { warmSeconds: number; seconds: number; visitors: number };
  /** How much of the capacity is asked for. */
  share: number;
  apis: number;
  /** Connections to the web server, at the most. */
  connections: number;
  parts: number;
  /** Buyers who have orders from before, and look at them; as many others place new ones. */
  buyers: number;
  orders: number;
  /** Orders that wait for their payment, from the beginning to the end. */
  openOrders: number;
  reviews: number;
}

export const fullSoak: SoakPlan = {
  seconds: 20 * 60,
  windowSeconds: 10,
  calibration: { warmSeconds: 8, seconds: 12, visitors: 32 },
  share: 0.5,
  apis: 2,
  connections: 64,
  parts: 600,
  buyers: 10_000,
  orders: 100_000,
  openOrders: 300,
  reviews: 200,
};

export const quickSoak: SoakPlan = { ...fullSoak, seconds: 120, windowSeconds: 5 };
