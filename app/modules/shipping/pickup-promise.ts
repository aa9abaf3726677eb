import { businessDays } from "#app/shared/business-days.ts";
import { store } from "#app/shared/store.ts";

/** When an order can be picked up at the store; the same text on every screen and letter. */
export const pickupPromise = `Pronta em até ${businessDays(store.promises.shipWithinBusinessDays)} depois da confirmação do pagamento. Avisamos por e-mail, com o código de retirada`;
