/** The digits before and after those that are starred; PostgreSQL reads it, too. */
export const maskedDigits = /^(\d{3})\d{4}(\d+)$/;

/**
 * A number as people see it who may not know it whole.
 * @example maskPhone('13800138000') // '138****8000'
 */
export const maskPhone = (phone: string): string => phone.replace(maskedDigits, '$1****$2');
