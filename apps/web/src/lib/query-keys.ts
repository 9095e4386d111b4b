/**
 * The first word of the keys of what is asked of the server, by domain: what one feature changes, it refreshes wherever
 * another shows it.
 */
export const queryKeys = {
  parts: ['parts'],
  reviews: ['reviews'],
  bookings: ['bookings'],
  profile: ['profile'],
  users: ['users'],
  audit: ['audit'],
} as const;
