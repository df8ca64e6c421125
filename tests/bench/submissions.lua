-- Contact forms, each from another person and under a key of its own.
local sent = 0
local started = os.time()

wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"

function request()
  sent = sent + 1
  wrk.headers["Idempotency-Key"] = string.format("bench-%d-%d-%s", started, sent, tostring(wrk.thread))
  local body = string.format(
    '{"Namn":"Person %d","Epost":"person%d@example.org","Ämne":"Allmän fråga","Meddelande":"Hej! Hur många ledare är ni på kollot i sommar?"}',
    sent, sent)
  return wrk.format(nil, nil, nil, body)
end
