const yuan = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount to the 分. @example yuanText(1200) // '1,200.00 元' */
export const yuanText = (amount: number): string => `${yuan.format(amount)} 元`;
