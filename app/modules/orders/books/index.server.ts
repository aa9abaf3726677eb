export { forbiddenStates } from "./forbidden-states.server.ts";
export {
  moneyOnOrders,
  type Place,
  type ShipmentMoney,
  shipmentsAfter,
  wrongOrderSums,
} from "./sql.server.ts";
