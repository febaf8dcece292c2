/** When what is said in the product also comes by mail. */
export const mailPreferences = ['不发', '每日汇总', '立即'] as const;
export type MailPreference = (typeof mailPreferences)[number];
