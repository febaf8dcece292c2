/**
 * The platform's own place: the registers that its administrators keep stand there, as a company's stand in the
 * company's. Wherever a call of them names a company, this id names the platform.
 */
export const platformID = '00000000-0000-7000-8000-000000000001';

/** What the place is called on screen and on paper. */
export const platformName = '平台';
