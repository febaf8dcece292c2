/** No single amount of costs or budgets is larger, in 元. */
export const mostMoney = 1_000_000_000_000;
