/** A secret key of Stripe for trying it out, with which the contract suite asks Stripe itself, too; most machines have none. */
export const STRIPE_TEST_KEY = process.env['STRIPE_TEST_KEY'];
