export { renewRecoveryCodes, turnOffSecondFactor } from "./change-second-factor.server.ts";
export { confirmIdentity, unconfirmed } from "./confirm-identity.server.ts";
export { encryptSecondFactorsAnewJob } from "./encrypt-anew.server.ts";
export { awaitsCode, enterCode } from "./enter-code.server.ts";
export { readSecondFactor } from "./second-factor-row.server.ts";
export { setupOf } from "./setup.server.ts";
export { beginSecondFactor, turnOnSecondFactor } from "./turn-on.server.ts";
