/** The types of `card-rules.js`, which the sandbox's server uses as well; see there. */
export type Brand = 'amex' | 'mastercard' | 'visa' | 'unknown';
export declare function brandOf(digits: string): Brand;
export declare function numberLengthOf(brand: Brand): number;
export declare function cvcLengthOf(brand: Brand): number;
export declare function hasValidCheckDigit(digits: string): boolean;
export declare function faultInExpiry(month: number, year: number, now: Date): 'month' | 'year' | undefined;
