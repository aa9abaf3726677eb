import { businessDays } from "#app/shared/business-days.ts";
import { store } from "#app/shared/store.ts";

/** When an order can be fetched at the physical store, said with the same words wherever it is promised. */
export const pickupPromise = `Pronta em até ${businessDays(store.promises.shipWithinBusinessDays)} depois da confirmação do pagamento. Avisamos por e-mail, com o código de retirada`;
